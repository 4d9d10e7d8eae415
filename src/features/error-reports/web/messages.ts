// The words of reports of failures.

export const reportMessages = {
  title: 'Report this failure',
  text: 'This is all that will be sent. It goes to the administrators of this Lounge, and you find it and their answer under Logs & Error Reports.',
  note: 'What did you want to do?',
  noteHint: 'Optional. Write nothing secret.',
  steps: 'Send the names of the controls you used last',
  sent: 'What is sent',
  send: 'Send report',
  sending: 'Sending...',
  cancel: 'Cancel',
  done: 'Report sent',
  failed: 'The report could not be sent.',
  fields: {
    requestId: 'Error id',
    code: 'Code',
    status: 'Status',
    page: 'Page',
    happenedAt: 'Time',
    version: 'Version',
    steps: 'Last steps',
    note: 'Note',
  },
};
