// The words of comments.

import type { ReactionKind } from '../../shared/task-values.ts';
import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const commentMessages = {
  comments: 'Comments',
  newComment: 'Write a comment, @ mentions a member',
  addComment: 'Comment',
  commentAdded: 'Comment added',
  commentChanged: 'Comment changed',
  commentsFailed: 'The comments could not be loaded. Try again',
  editComment: 'Edit comment',
  editedComment: 'Comment',
  saveComment: 'Save',
  cancel: 'Cancel',
  edited: '(edited)',
  mentions: 'Members to mention',
  filesOnly: (count: number) => (count === 1 ? 'Attached a file' : `Attached ${count} files`),
  removeFile: 'Remove',
  commentFailed: failureWith('The comment could not be saved'),
  deleteComment: 'Delete comment',
  commentDeletion: {
    deleted: 'Comment deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
  formerMember: 'A former member',
  showOlder: 'Show older',
  answer: 'Answer',
  newAnswer: 'Write an answer, @ mentions a member',
  answersTo: (name: string) => `Answers to ${name}`,
  react: 'React',
  reactions: {
    agree: 'Agree',
    thanks: 'Thanks',
    celebrate: 'Celebrate',
    laugh: 'Laugh',
    look: 'Looking at it',
    unsure: 'Not sure',
  } satisfies Record<ReactionKind, string>,
};
