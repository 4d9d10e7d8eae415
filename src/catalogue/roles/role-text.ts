// What is said of a role.

/** Each text is one sentence. In an effect, “it” is the service, and “the application” is the first component that serves requests. */
export type RoleText = {
  /** It says what a service of the role does. */
  does: string;
  /** It says where it is connected and placed, what is added or counted because of it, and which findings ask for it. */
  effect: string;
};
