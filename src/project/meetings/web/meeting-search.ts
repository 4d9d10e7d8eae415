// The search parameters of /project/meetings: the filter, the open item, and the dialog.

export type MeetingSearch = {
  /** The titles that are listed contain this. */
  text?: string;
  /** The id of the open one. */
  meeting?: string;
  /** The dialog for a new one is open. */
  new?: true;
};

export function readMeetingSearch({ text, meeting, new: isNew }: Record<string, unknown>): MeetingSearch {
  return {
    // The router reads a figure in the address as a number.
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
    ...(typeof meeting === 'string' && { meeting }),
    ...(isNew === true && { new: true as const }),
  };
}
