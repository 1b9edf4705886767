/**
 * @param publicUrl under https the name begins with `__Host-`: a browser takes such a cookie from this very host only,
 * over TLS, for all paths. Loopback without TLS has the plain name.
 */
export function createCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith("https:");
  const named = (name: string): string => (isSecure ? `__Host-${name}` : name);
  return {
    /** Value in a request; "" without one. */
    read(request: Request, name: string): string {
      const start = `${named(name)}=`;
      const all = (request.headers.get("cookie") ?? "").split(/;\s*/);
      return all.find((one) => one.startsWith(start))?.slice(start.length) ?? "";
    },
    /** Value of `Set-Cookie`. @param value "" takes the cookie back */
    write(name: string, value: string, seconds: number): string {
      const secure = isSecure ? "; Secure" : "";
      return `${named(name)}=${value}; Path=/; Max-Age=${value ? seconds : 0}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}

/** Cookies that no script reads. */
export type Cookies = ReturnType<typeof createCookies>;
