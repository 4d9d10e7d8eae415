// Who agrees, and until when the offer holds.

import { DateField } from '#ui/controls/field/date-field.tsx';
import type { Party, SowContent } from '../../shared/content/content-shapes.ts';
import { placeId } from '../fields/item-list.tsx';
import { LineField, LinesField } from '../fields/line-fields.tsx';
import { useContent, useSection } from '../open/use-sow.ts';
import { SectionFrame } from './section-frame.tsx';

export function PartiesSection() {
  const parties = useContent((content) => content.parties);
  const validUntil = useContent((content) => content.validUntil);
  const setParties = useSection('parties');
  const setValidUntil = useSection('validUntil');
  const edit = (side: keyof SowContent['parties']) => (changes: Partial<Party>) =>
    setParties({ ...parties, [side]: { ...parties[side], ...changes } });
  return (
    <SectionFrame section="parties">
      <div className="sow-parties">
        <PartyFields name="Client" index={0} party={parties.client} onChange={edit('client')} />
        <PartyFields name="Provider" index={1} party={parties.provider} onChange={edit('provider')} />
      </div>
      <div className="sow-short">
        <DateField label="Valid until" day={validUntil} onSave={(day) => day !== null && setValidUntil(day)} />
      </div>
    </SectionFrame>
  );
}

type PartyFieldsProps = { name: string; index: number; party: Party; onChange: (changes: Partial<Party>) => void };

/** The form of one company. The settings have it, too. */
export function PartyFields({ name, index, party, onChange }: PartyFieldsProps) {
  return (
    <fieldset className="sow-party" id={placeId('parties', index)} tabIndex={-1}>
      <legend className="label">{name}</legend>
      <LineField label="Company" value={party.name} onChange={(text) => onChange({ name: text })} />
      <LinesField label="Address" value={party.address} onChange={(address) => onChange({ address })} />
      <LineField label="Contact" value={party.contactName} onChange={(contactName) => onChange({ contactName })} />
      <LineField
        label="Role of the contact"
        value={party.contactRole}
        onChange={(contactRole) => onChange({ contactRole })}
      />
      <LineField
        label="E-mail"
        type="email"
        value={party.contactEmail}
        onChange={(contactEmail) => onChange({ contactEmail })}
      />
    </fieldset>
  );
}
