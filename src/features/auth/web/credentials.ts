// What a person enters to sign in or up.

export type Credentials = { email: string; password: string };
export type AuthAct = 'sign-in' | 'sign-up';
