// Samples of controls in the gallery: everything that can be pressed, typed into or chosen.

import { Check, Copy, Pencil, Trash2, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Kbd } from '#ui/components/kbd.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TabPanel, Tabs } from '#ui/controls/tabs.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { GallerySection } from './gallery-section.tsx';

export function ControlSamples() {
  return (
    <>
      <GallerySection title="Buttons" text="One primary per region; sm 28, md 32, lg 36, xl 44">
        <Buttons />
      </GallerySection>
      <GallerySection title="Fields" text="A firm line means you can type here">
        <Fields />
      </GallerySection>
      <GallerySection title="Tabs, choices, menu" text="Arrows move; the line sits on the hairline">
        <Choices />
      </GallerySection>
      <GallerySection title="Badges, avatars, keys" text="Word and icon carry the meaning, colour repeats it">
        <Badges />
      </GallerySection>
    </>
  );
}

function Buttons() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className="stack">
      <div className="line">
        <Button variant="primary" busy={isBusy} busyLabel="Generating..." onClick={() => setIsBusy(true)}>
          Generate
        </Button>
        <Button onClick={() => setIsBusy(false)}>Save Configuration</Button>
        <Button busy busyLabel="Saving...">
          Save
        </Button>
        <Button variant="ghost" icon={<Trash2 className="s" />}>
          Clear Chat
        </Button>
        <Button variant="danger" icon={<Trash2 className="s" />} onClick={askToDelete}>
          Delete workspace
        </Button>
        <IconButton label="Copy code" shortcut="C" icon={<Copy />} />
        <IconButton size="md" label="Rename" icon={<Pencil />} />
      </div>
      <div className="line">
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
        <Button size="xl">Extra large</Button>
      </div>
      <div className="line">
        <Button size="sm" onClick={() => showToast({ kind: 'success', text: 'Configuration saved successfully' })}>
          Success toast
        </Button>
        <Button size="sm" onClick={() => showToast({ kind: 'error', text: 'Failed to send message' })}>
          Error toast
        </Button>
        <Button
          size="sm"
          onClick={() =>
            showToast({
              kind: 'warning',
              text: 'No Topics Selected',
              detail: 'Please select at least one topic to generate content.',
            })
          }
        >
          Two lines
        </Button>
        <Button
          size="sm"
          onClick={() =>
            showToast({
              kind: 'success',
              text: 'Document deleted successfully',
              action: { label: 'Undo', onSelect: () => showToast({ kind: 'info', text: 'Undone' }) },
            })
          }
        >
          With Undo
        </Button>
      </div>
    </div>
  );
}

async function askToDelete() {
  const isSure = await askToConfirm({
    title: 'Delete workspace',
    text: 'Its 12 projects go with it. This cannot be undone.',
    action: 'Delete workspace',
    danger: true,
  });
  showToast({ kind: 'info', text: isSure ? 'Deleted' : 'Kept' });
}

function Fields() {
  return (
    <div className="two">
      <TextField label="Email" placeholder="name@company.com" />
      <TextField label="Email, wrong" defaultValue="mara@" error="The email address is invalid." />
      <TextField
        label="Disabled"
        defaultValue="Set by your administrator"
        disabled
        hint="ask the owner of this workspace"
      />
      <SelectField label="Agent" defaultValue="" placeholder="Select Agent">
        <option>Gemini Pro</option>
        <option>Gemini Ultra</option>
      </SelectField>
      <SelectField label="Agent, with an avatar" start={<Avatar text="GU" />}>
        <option>Gemini Ultra</option>
        <option>Gemini Pro</option>
      </SelectField>
      <TextArea
        label="System Prompt"
        rows={3}
        defaultValue="You advise on Azure networking. Prefer managed services, name SKUs."
      />
      <div className="line">
        <Checkbox label="Introduction" defaultChecked />
        <Checkbox label="Network" />
        <Checkbox label="Policy" disabled />
      </div>
    </div>
  );
}

const designTabs = [
  { id: 'generator', label: 'Design Generator' },
  { id: 'templates', label: 'Design Templates' },
  { id: 'manager', label: 'Template Manager' },
] as const;
const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

function Choices() {
  const [tab, setTab] = useState<(typeof designTabs)[number]['id']>('generator');
  const [view, setView] = useState<'write' | 'preview'>('write');
  return (
    <div className="stack">
      <Tabs label="Design" items={designTabs} value={tab} onChange={setTab} />
      <TabPanel label="Design" id={tab}>
        <p className="t2">Panel of {tab}</p>
      </TabPanel>
      <div className="line">
        <Segmented label="View" options={views} value={view} onChange={setView} />
        <Menu
          label="Document"
          trigger={(props) => <Button {...props}>Open menu</Button>}
          items={[
            { label: 'Rename', icon: <Pencil />, onSelect: () => showToast({ kind: 'info', text: 'Rename' }) },
            {
              label: 'Copy',
              icon: <Copy />,
              shortcut: 'Shift C',
              onSelect: () => showToast({ kind: 'info', text: 'Copy' }),
            },
            { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: askToDelete },
          ]}
        />
      </div>
    </div>
  );
}

function Badges() {
  return (
    <div className="line">
      <Badge tone="ok" icon={<Check />}>
        Published
      </Badge>
      <Badge>Draft</Badge>
      <Badge tone="amber" icon={<Check />}>
        Current
      </Badge>
      <Badge tone="line">azurerm 4.48</Badge>
      <Badge tone="info">Beta</Badge>
      <Badge tone="warn" icon={<TriangleAlert />}>
        Policy, 1 note
      </Badge>
      <Badge tone="err" icon={<X />}>
        Schema, 2 open
      </Badge>
      <Avatar text="GU" />
      <Avatar text="CS" large />
      <Avatar text="G5" live />
      <Kbd keys="Ctrl K" />
    </div>
  );
}
