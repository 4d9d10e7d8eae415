// Where the description of a design is kept until the design was begun.

export const DESCRIPTION_DRAFT = 'describe-design';
