// The words of the bar at the foot of a narrow screen, and of the sheet that it opens.

export const sheetMessages = {
  openChange: 'Change the code…',
  openNew: 'Describe the code…',
  change: 'Change the code',
  describe: 'New code',
  close: 'Close',
  result: 'Latest answer',
} as const;
