// The routes that src/web/build/api-routes.ts reads from the contract at build time.

declare module 'virtual:api-routes' {
  /** Dotted procedure name ('chat.send') → its method and its path below /api: 'POST /chat/messages'. */
  const routes: Record<string, string>;
  export default routes;
}

declare module 'virtual:api-routes/*' {
  /** Method and path below /api of the procedure the import names: 'POST /chat/messages'. */
  const route: string;
  export default route;
}
