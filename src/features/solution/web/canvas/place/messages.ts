// The words of the dialog that moves components to another place.

export const placeMessages = {
  title: (count: number, name: string) => (count === 1 ? `Move ${name}` : `Move ${count} components`),
  place: 'To',
  outside: 'Outside of all regions',
  cancel: 'Cancel',
  move: 'Move',
} as const;
