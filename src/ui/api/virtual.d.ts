// The table of routes that vite.config.ts reads from the contract at build time.
declare module 'virtual:api-routes' {
  /** Dotted procedure path ('chat.send') → where it answers, below /api: 'POST /chat/messages'. */
  const routes: Record<string, string>;
  export default routes;
}
