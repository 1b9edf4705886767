import { CertificatePage } from "#features/recognition/certificate-page.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/certificate";

export async function loader({ context }: Route.LoaderArgs) {
  return { asOf: (await apiFrom(context)("GET /api/recognition/rules")).asOf };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Verify or download a certificate",
    description: "Look up a startup's recognition or eligibility certificate by its number or name.",
    path: paths.certificate,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export default function Certificate({ loaderData }: Route.ComponentProps) {
  return <CertificatePage {...loaderData} />;
}
