import { ProfilePage } from "#features/settings/profile-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Profile") }];

export default ProfilePage;
