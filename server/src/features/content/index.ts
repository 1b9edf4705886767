import { contentRoutes } from "@startup-connect/contract/content";
import { mount, ok } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import * as t from "#texts/content-site.ts";
import { type ContentPorts, contentService } from "./service.ts";

export function createContent(platform: Platform, ports: ContentPorts) {
  const { mailAddress, publicUrl } = platform.config;
  const service = contentService(platform, ports);
  const routes = mount(contentRoutes, {
    "GET /api/site": async () => {
      const { email, phone, tollFree, address, social, applyUrl, demo } = await service.settings();
      return ok({
        // Until an address is set (SUP-02); the hours are India time (SUP-01, CONST-08).
        contact: { email, phone, tollFree, address: address || t.city, workingHours: t.workingHours },
        social,
        publicUrl,
        applyUrl,
        ...(await ports.showcase.shown()),
        facts: await ports.recognition.facts.texts(),
        demo,
      });
    },
    "GET /api/admin/disclaimer": async () => ok({ text: (await service.settings()).disclaimer }),
    "PUT /api/admin/disclaimer": async ({ viewer, body }) => {
      const text = await service.setDisclaimer(viewer, body);
      return ok({ message: "The disclaimer was saved.", text });
    },
    "GET /api/admin/site": async () => ok(await service.site()),
    "PUT /api/admin/site": async ({ viewer, body }) =>
      ok({ message: "The site settings were saved.", site: await service.setSite(viewer, body) }),
    "GET /api/config": () =>
      ok({
        googleSignIn: ports.accounts.googleSignIn,
        takesMinors: ports.age.takesMinors,
        onlinePayment: ports.plans.onlinePayment,
      }),
  });
  return {
    routes,
    personal: { none: "texts and settings of the operator" },
    /** Where people get help; an unset value is "". */
    async supportContact() {
      const { email, phone, tollFree } = await service.settings();
      return { email, phone: phone || tollFree, workingHours: t.workingHours };
    },
    /** CASE-12: whom complaints go to; all "" until the operator names someone. */
    async officer() {
      const {
        officerName: name,
        officerEmail: email,
        officerPhone: phone,
        officerHours: hours,
      } = await service.settings();
      return { name, email, phone, hours };
    },
    /** PLAN-12: how orders are paid outside this site, "" where that is not said. */
    paymentText: async () => (await service.settings()).payment,
    /** Where the operators of this site receive email. */
    async operatorAddresses(): Promise<string[]> {
      const { email } = await service.settings();
      const owners = await ports.accounts.members.holding(["owner"]);
      const addresses = email ? [email] : owners.map((owner) => owner.email);
      return addresses.length > 0 ? addresses : [mailAddress];
    },
  };
}

export type Content = ReturnType<typeof createContent>;
