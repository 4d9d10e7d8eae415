// The words of templates. Those in the specification are its exact texts.

import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { clashWords } from '#ui/diff/clash-words.ts';
import type { FailureWords } from '#ui/overlays/toast/attempt.ts';

export const templateMessages = {
  available: 'Available Templates',
  template: 'Template',
  select: 'Select a design template',
  load: 'Load Template',
  loadShort: 'Load',
  loadOf: (title: string) => `Load ${title}`,
  previewOf: (title: string) => `Preview ${title}`,
  sharedShort: 'shared',
  builtIn: 'Built in',
  shared: 'Shared by your team',
  topics: (count: number) => `${count} ${count === 1 ? 'topic' : 'topics'}`,
  noneAvailable: 'No templates published yet',
  listFailed: 'Failed to load templates',
  loadFailed: 'Failed to load template',
  loaded: 'Template loaded',
  replaceTitle: 'Replace the text of this design?',
  replaceText: 'The current text is saved as a version.',
  saveAs: 'Save as template',
  preview: 'Preview',
  previewLoading: 'Loading the template',
  close: 'Close',
  merge: {
    ...clashWords,
    title: 'Another admin changed the same parts',
    text: 'Everything else is put together. Choose which text stays, then check it and save.',
    apply: 'Continue editing',
    sides: { mine: 'My text', theirs: 'Their text' },
  },
  merged:
    'Another admin saved this template while you were editing. Their changes are in your text now: check it and save again.',
  mergeFailed: 'The other admin’s text could not be loaded',
  /** It stands under a preview that leaves out the end of a long text. */
  beginningOnly: 'This is a long template. Only its beginning is shown.',

  manager: 'Template Manager',
  createNew: 'Create New Template',
  none: 'No templates created yet',
  noneText: 'Your team can load a template into their designs once you publish it.',
  published: 'Published',
  draft: 'Draft',
  publish: 'Publish',
  unpublish: 'Unpublish',
  isPublished: 'Template published successfully',
  isUnpublished: 'Template unpublished successfully',
  statusFailed: failureWith('Failed to update template status'),
  open: (title: string) => `Open ${title}`,
  delete: (title: string) => `Delete ${title}`,
  deletion: {
    deleted: 'Template deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },

  create: 'Create Design Template',
  edit: 'Edit template',
  title: 'Title',
  description: 'Description',
  content: 'Content',
  view: 'Write or preview',
  write: 'Write',
  nothingYet: 'Nothing to preview yet.',
  titleMissing: 'Enter a title.',
  contentMissing: 'Enter the content of the template.',
  contentPlaceholder: 'Use Markdown format for content',
  save: 'Save Template',
  saving: 'Saving...',
  cancel: 'Cancel',
  requiredFields: 'Please fill in all required fields',
  isCreated: 'Template created successfully',
  createFailed: failureWith('Failed to create template'),
  isEdited: 'Template saved',
  isEditedText: 'Designs that already use it stay as they are.',
  editFailed: failureWith('Failed to save template'),
};

/** A person who was signed out is asked to sign in; any other failure has its reason below the headline. */
function failureWith(text: string): (error: unknown) => FailureWords {
  return (error) =>
    error instanceof ApiError && error.code === 'auth/session-missing'
      ? { text: 'You must be logged in to create a template' }
      : { text, detail: messageOf(error) };
}
