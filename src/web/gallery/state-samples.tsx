// Samples of states in the gallery: empty, loading, failed, full; cards, notices and rows.

import { Bug, Folder, LayoutDashboard } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { DocumentArt, PlanArt, SeatsArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { HangingLamp } from '#ui/components/brand/hanging-lamp.tsx';
import { Meter } from '#ui/components/meter.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { GallerySection } from './gallery-section.tsx';
import '#ui/components/row.css';

export function StateSamples() {
  return (
    <>
      <NoticeSamples />
      <CardSamples />
      <EmptySamples />
    </>
  );
}

function NoticeSamples() {
  return (
    <GallerySection title="Notices" text="One sentence, at most one step">
      <div className="stack">
        <Notice action={<Button size="sm">Open settings</Button>}>
          Gemini Ultra isn’t connected, so Lounge Offline answered.
        </Notice>
        <Notice tone="warn">
          <b>No connection.</b> Your draft is kept and sent when it returns.
        </Notice>
        <Notice tone="err">Too many unsuccessful login attempts. Please try again later.</Notice>
      </div>
    </GallerySection>
  );
}

function CardSamples() {
  return (
    <GallerySection title="Cards and rows" text="Never a card in a card; rows are 32 high">
      <div className="two">
        <Card
          title="Daily Insights"
          actions={
            <Button variant="ghost" size="sm">
              View all
            </Button>
          }
        >
          A card of one subject.
        </Card>
        <Card title="Premium" lit>
          The picked one has the lit edge.
        </Card>
        <ul className="rows">
          <li>
            <a className="rw" href="#row" aria-current="page">
              <LayoutDashboard />
              Dashboard
            </a>
          </li>
          <li>
            <a className="rw" href="#row">
              <Folder />
              Projects<span className="meta">12</span>
            </a>
          </li>
          <li>
            <a className="rw" href="#row">
              <Bug />
              Bug Tracker
            </a>
          </li>
        </ul>
        <div className="stack">
          <p className="row t2">
            <span className="lampdot" />
            AI is thinking...
          </p>
          <Meter label="Uploading" value={64} max={100} live />
          <Meter label="Documents" value={20} max={50} />
          <Meter label="Documents, near" value={187} max={200} />
          <Meter label="Code generations" value={5} max={5} />
        </div>
      </div>
    </GallerySection>
  );
}

function EmptySamples() {
  return (
    <GallerySection title="Empty, loading, error" text="Say the thing, then the step">
      <div className="cells">
        <EmptyState
          art={<DocumentArt />}
          title="No documents uploaded"
          text="Add documents and agents will cite them."
          action={<Button>Upload</Button>}
        />
        <EmptyState
          art={<SeatsArt />}
          title="Take a seat, ask anything"
          text="Gemini Pro answers with your documents at hand."
        />
        <EmptyState art={<PlanArt />} title="Design page coming soon" />
        <Skeleton label="Loading" lines={[60, 40, 90, 100, 70]} />
        <ErrorState
          title="Failed to send message"
          text="Your text is back in the box."
          detail="chat: 503 after 3 tries, 12 s"
          onRetry={() => undefined}
        />
        <HangingLamp />
      </div>
    </GallerySection>
  );
}
