// The colours an own agent can have. Each has a pair of background and text for both themes in avatar.css.

export const avatarColors = ['grey', 'blue', 'teal', 'green', 'violet', 'rose'] as const;
export type AvatarColor = (typeof avatarColors)[number];
