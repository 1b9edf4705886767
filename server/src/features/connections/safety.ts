import type { ReportTarget } from "@startup-connect/contract/connections";
import { PERSON_NOT_FOUND } from "@startup-connect/contract/connections";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound } from "#platform/problem.ts";
import type { ConnectionPorts } from "./ports.ts";
import type { SafetyQueries } from "./queries.ts";
import type { ConnectionService } from "./service.ts";

interface Reportable {
  ownerId: string;
  text: string;
}

/** CONN-13: keeping people away, and telling the operators. */
export function safetyService(
  platform: Platform,
  queries: SafetyQueries,
  service: ConnectionService,
  ports: ConnectionPorts,
) {
  /** By type, whose the thing is and its words; null when the viewer cannot see such a thing (CONN-13). */
  const reportable: Record<ReportTarget, (viewer: Viewer, id: string) => Promise<Reportable | null>> = {
    async profile(_viewer, id) {
      const person = (await ports.profiles.people([id])).get(id);
      return person?.profileId ? { ownerId: id, text: "" } : null;
    },
    review: (_viewer, id) => ports.reviews.reported(id),
    message: (viewer, id) => ports.conversations.reported(viewer, id),
  };

  return {
    /** @returns false when it was so before. @throws Problem 400, 404 */
    async block(viewer: Viewer, typed: string): Promise<boolean> {
      const userId = typed.toLowerCase();
      if (userId === viewer.userId) throw fieldProblem("userId", "You cannot block yourself.");
      const known = isId(userId) && (await ports.profiles.people([userId])).has(userId);
      if (!known) throw notFound(PERSON_NOT_FOUND);
      return service.block(viewer, userId);
    },

    async unblock(viewer: Viewer, typed: string): Promise<void> {
      const userId = typed.toLowerCase();
      if (isId(userId) && userId !== viewer.userId) await service.unblock(viewer, userId);
    },

    /** @returns false when the viewer's report of the same thing is still open. @throws Problem 400, 404 */
    async report(viewer: Viewer, report: { targetType: ReportTarget; targetId: string; reason: string }) {
      const { targetType, reason } = report;
      const targetId = report.targetId.toLowerCase();
      const reported = isId(targetId) ? await reportable[targetType](viewer, targetId) : null;
      if (!reported) throw notFound("This content no longer exists.");
      if (reported.ownerId === viewer.userId) throw fieldProblem("targetId", "You cannot report your own content.");
      return queries.report({
        id: newId(),
        reporterId: viewer.userId,
        targetType,
        targetId,
        ownerId: reported.ownerId,
        quoted: reported.text,
        reason,
        createdAt: platform.clock.now(),
      });
    },
  };
}

export type SafetyService = ReturnType<typeof safetyService>;
