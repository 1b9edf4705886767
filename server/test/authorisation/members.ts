import {
  investorForm,
  mentorForm,
  registerInvestor,
  registerMentor,
  registerStartup,
  startupForm,
} from "../builders.ts";
import { falseToken, nowhere, type Rows, type World } from "./world.ts";

const byFalseToken = { send: { params: { token: falseToken } } };

const brief = { send: { json: { brief: "Written by its owner." } } };

const image = async ({ startup, made, png }: World) => {
  const { owner } = await startup();
  const answer = await made("POST /api/startups/gallery", { form: { file: png }, token: owner.token });
  return { owner, id: answer.item._id as string };
};

/** A confirmed profile, and the account with its address. */
const studentProfile = async ({ server, pool }: World) => {
  const owner = await server.person({ type: null });
  const { rows } = await pool.query(
    `insert into student_profiles (id, student_name, college_name, department, mobile_number, email_id, startup_domain,
       startup_size, token_hash, created_at, confirmed_at)
     values (gen_random_uuid(), 'Kavin', 'PSG Tech', 'Textiles', '9876543210', $1::text, 'Looms', 'Team', sha256(convert_to($1::text, 'UTF8')),
       now(), now()) returning id`,
    [owner.email],
  );
  return { owner, send: { params: { studentId: rows[0].id } } };
};

/** Records of the three roles, and their reviews. */
export const memberRows = {
  "POST /api/startups/register": {
    cells: "401 401 403 409 403 403 403 -",
    given: () => ({ send: { form: startupForm() }, freshCallers: true }),
  },
  "GET /api/startups/startups": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/startups/newest": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/startups/startup/{startupId}": {
    cells: "200 200 200 200 200 200 200 200",
    given: async ({ startup }) => {
      const made = await startup();
      return { owner: made.owner, send: { params: { startupId: made.startup._id } } };
    },
    also: [
      {
        when: "hidden",
        cells: "404 404 404 404 404 404 200 200",
        given: async ({ server, pool }) => {
          const { owner, startup } = await registerStartup(server);
          await pool.query("update startups set listed = false where user_id = $1", [owner.userId]);
          return { owner, send: { params: { startupId: startup._id } } };
        },
      },
      {
        when: "with the contact data, of one the mentor is connected with",
        cells: "200 200 200 200 200 contact contact contact",
        seen: ({ status, body }) => (body.startup?.contactVisible ? "contact" : String(status)),
        given: async ({ knownStartup }) => {
          const { owner, startup } = await knownStartup();
          return { owner, send: { params: { startupId: startup._id } } };
        },
      },
    ],
  },
  "GET /api/users/startup-profile": { cells: "401 401 403 200 403 403 403 -" },
  "PUT /api/users/startup-profile": { cells: "401 401 403 200 403 403 403 -", given: () => brief },
  "PUT /api/startups/logo": {
    cells: "401 401 403 200 403 403 403 -",
    given: ({ png }) => ({ send: { form: { file: png } } }),
  },
  "DELETE /api/startups/logo": { cells: "401 401 403 204 403 403 403 -" },
  "GET /api/startups/gallery": { cells: "401 401 403 200 403 403 403 -" },
  "POST /api/startups/gallery": {
    cells: "401 401 403 201 403 403 403 -",
    given: ({ png }) => ({ send: { form: { file: png } } }),
  },
  "PATCH /api/startups/gallery/{id}": {
    cells: "401 401 403 404 403 403 403 200",
    given: async (world) => {
      const { owner, id } = await image(world);
      return { owner, send: { params: { id }, json: { caption: "The press" } } };
    },
  },
  "DELETE /api/startups/gallery/{id}": {
    cells: "401 401 403 404 403 403 403 204",
    given: async (world) => {
      const { owner, id } = await image(world);
      return { owner, send: { params: { id } } };
    },
  },
  "PUT /api/startups/gallery/order": {
    cells: "401 401 403 409 403 403 403 200",
    given: async (world) => {
      const { owner, id } = await image(world);
      return { owner, send: { json: { ids: [id] } } };
    },
  },
  "GET /api/startups/co-founders": { cells: "401 401 403 200 403 403 403 -" },
  "POST /api/startups/co-founders": {
    cells: "401 401 403 201 403 403 403 -",
    given: () => ({ send: { json: { name: "Anil Thomas", email: "anil@press.example" } } }),
  },
  "DELETE /api/startups/co-founders/{id}": {
    cells: "401 401 403 404 403 403 403 204",
    given: async ({ startup, made }) => {
      const { owner } = await startup();
      const json = { name: "Anil Thomas", email: "anil@other.example" };
      const { coFounder } = await made("POST /api/startups/co-founders", { json, token: owner.token });
      return { owner, send: { params: { id: coFounder._id } } };
    },
  },
  "GET /api/startups/co-founders/links/{token}": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => byFalseToken,
  },
  "POST /api/startups/co-founders/links/{token}/confirm": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => byFalseToken,
  },
  "POST /api/startups/co-founders/links/{token}/decline": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => byFalseToken,
  },
  "GET /api/users/co-founder-entries": { cells: "401 401 200 200 200 200 200 -" },
  "DELETE /api/users/co-founder-entries/{id}": {
    cells: "401 401 404 404 404 404 404 -",
    given: () => ({ send: { params: { id: nowhere } } }),
  },
  "POST /api/investors/register": {
    cells: "401 401 403 403 409 403 403 -",
    given: async () => ({ send: { form: await investorForm() } }),
  },
  "GET /api/investors/investors": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/investors/investor/{investorId}": {
    cells: "200 200 200 200 200 200 200 200",
    given: async ({ server }) => {
      const { owner, investor } = await registerInvestor(server);
      return { owner, send: { params: { investorId: investor._id } } };
    },
    also: [
      {
        when: "hidden",
        cells: "404 404 404 404 404 404 200 200",
        given: async ({ server, pool }) => {
          const { owner, investor } = await registerInvestor(server);
          await pool.query("update investors set listed = false where user_id = $1", [owner.userId]);
          return { owner, send: { params: { investorId: investor._id } } };
        },
      },
    ],
  },
  "GET /api/users/investor-profile": { cells: "401 401 403 403 200 403 403 -" },
  "PUT /api/users/investor-profile": { cells: "401 401 403 403 200 403 403 -", given: () => brief },
  "POST /api/mentors/register": {
    cells: "401 401 403 403 403 409 403 -",
    given: async () => ({ send: { form: await mentorForm() } }),
  },
  "GET /api/users/mentorlist": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/mentors/mentor/{mentorId}": {
    cells: "200 200 200 200 200 200 200 200",
    given: async ({ server }) => {
      const { owner, mentor } = await registerMentor(server);
      return { owner, send: { params: { mentorId: mentor._id } } };
    },
    also: [
      {
        when: "hidden",
        cells: "404 404 404 404 404 404 200 200",
        given: async ({ server, pool }) => {
          const { owner, mentor } = await registerMentor(server);
          await pool.query("update mentors set listed = false where user_id = $1", [owner.userId]);
          return { owner, send: { params: { mentorId: mentor._id } } };
        },
      },
    ],
  },
  "GET /api/users/mentor-profile": { cells: "401 401 403 403 403 200 403 -" },
  "PUT /api/users/mentor-profile": { cells: "401 401 403 403 403 200 403 -", given: () => brief },
  "POST /api/startup/register": {
    cells: "201 201 201 201 201 201 201 -",
    given: () => ({
      send: {
        json: {
          studentName: "Kavin",
          collegeName: "PSG Tech",
          department: "Textiles",
          mobileNumber: "9876543210",
          emailId: "kavin@college.example",
          startupDomain: "Looms",
        },
      },
    }),
  },
  "GET /api/startups/students": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/startups/students/{token}": {
    cells: "200 200 200 200 200 200 200 -",
    given: () => ({ send: { params: { token: "x".repeat(43) } } }),
  },
  "POST /api/startups/students/{token}/confirm": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => ({ send: { params: { token: "x".repeat(43) } } }),
  },
  "POST /api/startups/students/{token}/withdraw": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => ({ send: { params: { token: "x".repeat(43) } } }),
  },
  "GET /api/students/{studentId}": {
    cells: "200 200 200 200 200 200 200 200",
    given: studentProfile,
    also: [
      {
        when: "hidden",
        cells: "404 404 404 404 404 404 404 404",
        given: async (world) => {
          const { owner, send } = await studentProfile(world);
          await world.pool.query("update student_profiles set listed = false where id = $1", [send.params.studentId]);
          return { owner, send };
        },
      },
    ],
  },
  "POST /api/students/{studentId}/claim": {
    cells: "401 401 403 403 403 403 403 200",
    given: studentProfile,
    also: [
      {
        when: "claimed by its owner",
        cells: "401 401 403 403 403 403 403 200",
        given: async (world) => {
          const { owner, send } = await studentProfile(world);
          await world.made("POST /api/students/{studentId}/claim", { ...send, token: owner.token });
          return { owner, send };
        },
      },
    ],
  },
  "GET /api/users/student-profile": { cells: "401 401 200 200 200 200 200 -" },
  "PUT /api/users/student-profile": {
    cells: "401 401 404 404 404 404 404 -",
    given: () => ({
      send: {
        json: {
          studentName: "Kavin",
          collegeName: "PSG Tech",
          department: "Textiles",
          mobileNumber: "9876543210",
          startupDomain: "Looms",
        },
      },
    }),
  },
  "DELETE /api/users/student-profile": { cells: "401 401 204 204 204 204 204 -" },
  "GET /api/users/stats": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/search": { cells: "200 200 200 200 200 200 200 -", given: () => ({ send: { query: { q: "dairy" } } }) },
  "GET /api/reviews/{userId}": {
    cells: "200 200 200 200 200 200 200 200",
    given: async ({ review }) => {
      const { owner } = await review();
      return { owner, send: { params: { userId: owner.userId } } };
    },
  },
  "PUT /api/reviews/{userId}": {
    cells: "401 401 403 403 403 200 403 403",
    given: async ({ knownStartup }) => {
      const { owner } = await knownStartup();
      return { owner, send: { params: { userId: owner.userId }, json: { rating: 5 } } };
    },
  },
  "DELETE /api/reviews/{userId}": {
    cells: "401 401 403 403 403 204 403 403",
    given: async ({ review }) => {
      const { owner } = await review();
      return { owner, send: { params: { userId: owner.userId } } };
    },
  },
  "POST /api/reviews/{id}/reply": {
    cells: "401 401 403 403 403 403 403 201",
    given: async ({ review }) => {
      const { owner, id } = await review();
      return { owner, send: { params: { id }, json: { text: "Thank you." } } };
    },
  },
} satisfies Rows;
