// A template to choose: a small first page, what it is for, how many topics it has. A click previews it, the button loads it.

import { Button } from '#ui/controls/button.tsx';
import { FirstPage } from './first-page.tsx';
import { templateMessages } from './messages.ts';
import type { ShownTemplate } from './queries.ts';

type TemplateTileProps = {
  template: ShownTemplate;
  isChosen: boolean;
  disabled: boolean;
  onPreview: () => void;
  onLoad: () => void;
};

export function TemplateTile({ template, isChosen, disabled, onPreview, onLoad }: TemplateTileProps) {
  const { title, description, topicCount, isBuiltIn, beginning } = template;
  return (
    <section className={isChosen ? 'template template-tile lit' : 'template template-tile'} aria-label={title}>
      <FirstPage beginning={beginning} />
      <div className="template-tile-text">
        <h3 className="head cut">
          <button
            type="button"
            className="template-open"
            aria-label={templateMessages.previewOf(title)}
            onClick={onPreview}
          >
            <bdi>{title}</bdi>
          </button>
        </h3>
        <p className="t2">
          <bdi>{description}</bdi>
        </p>
        <div className="template-foot">
          <span className="cap num grow">
            {templateMessages.topics(topicCount)}
            {!isBuiltIn && ` · ${templateMessages.sharedShort}`}
          </span>
          <Button size="sm" aria-label={templateMessages.loadOf(title)} disabled={disabled} onClick={onLoad}>
            {templateMessages.loadShort}
          </Button>
        </div>
      </div>
    </section>
  );
}
