// What a person types, and what it is for.

export type Credentials = { email: string; password: string };
export type AuthAct = 'sign-in' | 'sign-up';
