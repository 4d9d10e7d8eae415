// The services of a design. A name is added once, with Enter or Add, and can be removed. A name that resembles one the
// provider has, or that another provider has, is questioned and never changed.

import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { designExamples, type DesignExample } from '#catalogue/design-examples.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { RecognizedService } from '#catalogue/design-services/recognize-service.ts';
import { MAX_SERVICES } from '../../shared/limits.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { settingsMessages } from './messages.ts';
import { ServiceField } from './service-field.tsx';
import './services.css';

/** About a name that was added as written. */
type ServiceQuestion = Extract<RecognizedService, { kind: 'misspelt' | 'foreign' }> & { name: string };

type ServiceEntryProps = {
  provider: CloudProvider;
  services: string[];
  disabled: boolean;
  onChange: (services: string[]) => void;
  /** Undefined where no example is offered. */
  onExample: ((example: DesignExample) => void) | undefined;
};

export function ServiceEntry({ provider, services, disabled, onChange, onExample }: ServiceEntryProps) {
  const id = useId();
  const [question, setQuestion] = useState<ServiceQuestion | null>(null);
  const example = designExamples.find(({ cloudProvider }) => cloudProvider === provider);
  const isFull = services.length >= MAX_SERVICES;

  async function add(name: string): Promise<void> {
    setQuestion(null);
    if (!services.some((listed) => listed.toLowerCase() === name.toLowerCase())) onChange([...services, name]);
    const { recognizeService } = await import('#catalogue/design-services/recognize-service.ts');
    const found = recognizeService(provider, name);
    // A name that resembles nothing may be the person's own; the findings name it.
    if (found.kind === 'misspelt' || found.kind === 'foreign') setQuestion({ ...found, name });
  }

  function replace(name: string, meant: string): void {
    setQuestion(null);
    onChange([...new Set(services.map((listed) => (listed === name ? meant : listed)))]);
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {settingsMessages.services}
      </label>
      <ServiceField
        id={id}
        provider={provider}
        disabled={disabled}
        isFull={isFull}
        onAdd={(name) => void add(name).catch(logFailure)}
      />
      {isFull && <p className="field-hint">{settingsMessages.servicesFull(MAX_SERVICES)}</p>}
      {question && services.includes(question.name) && (
        <Question question={question} disabled={disabled} onReplace={(meant) => replace(question.name, meant)} />
      )}
      {services.length === 0 && example && onExample && (
        <div className="design-example">
          <p className="field-hint">{settingsMessages.exampleText}</p>
          <Button size="sm" disabled={disabled} onClick={() => onExample(example)}>
            {settingsMessages.example(example.title)}
          </Button>
        </div>
      )}
      {services.length > 0 && (
        <ul className="design-services" aria-label={settingsMessages.services}>
          {services.map((service) => (
            <li key={service} className="rw">
              <span className="cut" title={service}>
                <bdi>{service}</bdi>
              </span>
              <IconButton
                label={settingsMessages.removeService(service)}
                icon={<X className="s" />}
                disabled={disabled}
                onClick={() => onChange(services.filter((listed) => listed !== service))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type QuestionProps = {
  question: ServiceQuestion;
  disabled: boolean;
  onReplace: (meant: string) => void;
};

function Question({ question, disabled, onReplace }: QuestionProps) {
  return (
    <div className="design-service-question" role="status">
      <p className="field-hint">
        {question.kind === 'foreign'
          ? settingsMessages.foreignService(question.name, settingsMessages.providers[question.provider])
          : settingsMessages.unknownService(question.name)}
      </p>
      {question.kind === 'misspelt' && (
        <Button size="sm" disabled={disabled} onClick={() => onReplace(question.suggestion)}>
          {settingsMessages.didYouMean(question.suggestion)}
        </Button>
      )}
    </div>
  );
}

/** The name is in the list; only the question about it is missing. */
function logFailure(error: unknown): void {
  console.error('The names of services could not be loaded.', error);
}
