// The words of the board.

export const boardMessages = {
  column: (status: string) => `Column ${status}`,
  inLane: (status: string, lane: string) => `${status}, ${lane}`,
  hide: 'Hide column',
  hiddenColumns: 'Hidden columns',
  show: (status: string) => `Show ${status}`,
  newCard: 'New task, Enter adds it',
  lanesFailed: 'The lanes could not be loaded.',
  moreLabels: (count: number) => `+${count}`,
};
