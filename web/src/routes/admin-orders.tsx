import { loadOrders, OrdersPage } from "#features/admin/work/orders.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-orders";

export const meta = adminMeta("Plan orders");
export const clientLoader = loadOrders;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-07. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage data={loaderData} />;
}
