// A dialog that is a form: fields, Cancel, and a primary button that is busy while the form is sent.

import { useId, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  wide?: boolean;
  /** A class of the form, for the layout of its fields. */
  className?: string;
  words: { cancel: string; submit: string; busy?: string };
  /** False while something is missing. Enter does nothing then. */
  isReady: boolean;
  isBusy: boolean;
  /** The form deletes something. */
  danger?: boolean;
  onSubmit: () => void;
  /** Called for Cancel and Escape. */
  onClose: () => void;
  /** The intro is shown above the fields. */
  intro?: ReactNode;
  children: ReactNode;
};

export function FormDialog({
  title,
  wide = false,
  className,
  words,
  isReady,
  isBusy,
  danger = false,
  onSubmit,
  onClose,
  intro,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            disabled={!isReady}
            busy={isBusy}
            {...(words.busy !== undefined && { busyLabel: words.busy })}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      {intro}
      <form
        id={formId}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
