/** Seconds before each further try. */
const waits = [2, 5, 15, 60];

/**
 * Ends the session on the server after the browser has cleared it (AUTH-37): also while the page unloads, with retries
 * until the server answers.
 */
export function tellLogout(token: string): void {
  const tell = async (tried: number): Promise<void> => {
    const answer = await fetch("/api/users/logout", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch(() => null);
    const wait = waits[tried];
    if (wait !== undefined && (!answer || answer.status >= 429)) setTimeout(() => void tell(tried + 1), wait * 1000);
  };
  void tell(0);
}
