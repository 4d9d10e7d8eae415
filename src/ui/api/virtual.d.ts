// The routes that src/web/build/api-routes.ts reads from the contract at build time.

declare module 'virtual:api-routes/*' {
  /** The procedures of the feature the import names → method and path below /api: send → 'POST /chat/messages'. */
  const routes: Record<string, string>;
  export default routes;
}

declare module 'virtual:api-route/*' {
  /** Method and path below /api of the procedure the import names: 'POST /chat/messages'. */
  const route: string;
  export default route;
}
