// Where the description of a solution is kept until a blueprint was made of it.

export const DESCRIPTION_DRAFT = 'describe-blueprint';
