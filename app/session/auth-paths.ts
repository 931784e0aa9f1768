/** The URLs outside the dashboard. */
export const authPaths = {
  login: (returnTo?: string) => withReturnTo("/auth/login", returnTo),
  /** The sign-in page right after signing out: it forgets the token in the browser's storage. */
  signedOut: () => "/auth/login?signed_out=1",
  logout: () => "/auth/logout",
  password: (returnTo?: string) => withReturnTo("/auth/password", returnTo),
  restore: () => "/auth/restore",
  mirror: () => "/auth/mirror",
};

function withReturnTo(path: string, returnTo: string | undefined): string {
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path;
}
