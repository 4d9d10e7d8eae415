// A published template to read before it replaces the text of a design.

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { templateMessages } from './messages.ts';
import { templateQuery, type ShownTemplate } from './queries.ts';
import { TemplateText } from './template-text.tsx';

type TemplatePreviewDialogProps = {
  template: ShownTemplate;
  disabled: boolean;
  onLoad: () => void;
  onClose: () => void;
};

export function TemplatePreviewDialog({ template, disabled, onLoad, onClose }: TemplatePreviewDialogProps) {
  const { id, title, description } = template;
  const { data: content, isError, refetch } = useQuery(templateQuery(id));
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{templateMessages.close}</Button>
          <Button variant="primary" disabled={disabled} onClick={onLoad}>
            {templateMessages.load}
          </Button>
        </>
      }
    >
      <p>
        <bdi>{description}</bdi>
      </p>
      {content !== undefined && <TemplateText content={content} label={templateMessages.preview} />}
      {content === undefined && isError && (
        <ErrorState title={templateMessages.loadFailed} onRetry={() => void refetch()} />
      )}
      {content === undefined && !isError && (
        <Skeleton lines={[60, 90, 70, 80]} label={templateMessages.previewLoading} />
      )}
    </Dialog>
  );
}
