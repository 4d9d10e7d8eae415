// The search parameters of /project/meetings and /project/meetings/past: the filter, the open item, and the dialog.

export type MeetingSearch = {
  /** The titles, places or names that are listed contain this. */
  text?: string;
  /** The id of a project. */
  project?: string;
  /** The id of the open one. */
  meeting?: string;
  /** The dialog for a new one is open. */
  new?: true;
  /** The dialog with the person's calendars is open. */
  calendar?: true;
};

export function readMeetingSearch({
  text,
  project,
  meeting,
  new: isNew,
  calendar,
}: Record<string, unknown>): MeetingSearch {
  return {
    // The router reads a figure in the address as a number.
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
    ...(typeof project === 'string' && { project }),
    ...(typeof meeting === 'string' && { meeting }),
    ...(isNew === true && { new: true as const }),
    ...(calendar === true && { calendar: true as const }),
  };
}
