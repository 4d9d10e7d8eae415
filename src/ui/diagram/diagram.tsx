// A Mermaid diagram, drawn when it scrolls into view. It is an image, so that nothing in it can run; what cannot be drawn
// is shown as its source, with the reason. A click enlarges it.

import { Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DiagramFault, DiagramPicture } from '#contract/diagram.ts';
import { mermaidKind } from '#text/mermaid.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useShownTheme, type ShownTheme } from '#ui/theme/theme.ts';
import { printing } from './printing.ts';
import { pictureAddress } from './picture-address.ts';
import type { ViewerWords } from './diagram-viewer.tsx';
import './diagram.css';

export type DiagramWords = {
  /** Names the source: 'Diagram, flowchart'. */
  label: (kind: string) => string;
  /** Names the picture, with what it says. */
  described: (kind: string, texts: readonly string[]) => string;
  /** It says why the source is shown. */
  fault: (fault: DiagramFault) => string;
  unavailable: string;
  retry: string;
  enlarge: string;
  /** A page that offers the source below the picture shows these. */
  source: { show: string; hide: string };
  viewer: ViewerWords;
};

export type DiagramRequest = { source: string; theme: ShownTheme; room: number; signal: AbortSignal };
type Drawn = { picture: DiagramPicture | null; fault: DiagramFault | null };

type DiagramProps = {
  source: string;
  /** The source is not shown where the picture could not be loaded. */
  hidesSource?: boolean;
  /** Below the picture is a button that shows its source instead. */
  offersSource?: boolean;
  draw: (request: DiagramRequest) => Promise<Drawn>;
  words: DiagramWords;
};

const Viewer = lazyComponent(() => import('./diagram-viewer.tsx').then((module) => module.DiagramViewer));

/** Pixels below the part that is seen. */
const AHEAD = '400px';
/** A small change of the width asks for no other picture. */
const ROOM_STEP = 40;
const MIN_ROOM = 100;
const MAX_ROOM = 4_000;
/** Milliseconds without typing. */
const PAUSE = 300;

export function Diagram({ source, hidesSource = false, offersSource = false, draw, words }: DiagramProps) {
  const frame = useRef<HTMLElement>(null);
  const { drawn, hasFailed, isBusy, retry } = useDrawn(frame, { source, draw });
  const [isLarge, setIsLarge] = useState(false);
  const [isSource, setIsSource] = useState(false);
  const found = drawn?.picture ?? null;
  const picture = isSource ? null : found;
  const reason = reasonOf(drawn, hasFailed, words);
  return (
    <figure className="diagram" ref={frame} aria-busy={isBusy}>
      {picture && (
        <Picture picture={picture} theme={themeOf(drawn)} words={words} isLarge={isLarge} onLarge={setIsLarge} />
      )}
      {reason && (
        <figcaption>
          <Notice tone="warn" action={hasFailed && <TextButton label={words.retry} onClick={retry} />}>
            {reason}
          </Notice>
        </figcaption>
      )}
      {!picture && (
        <SourceText
          source={source}
          label={words.label(mermaidKind(source))}
          isDrawn={drawn !== null}
          hasFailed={hasFailed}
          isHidden={hidesSource}
        />
      )}
      {offersSource && found && (
        <p className="diagram-tools">
          <SourceButton isSource={isSource} words={words.source} onSource={setIsSource} />
        </p>
      )}
    </figure>
  );
}

/** The theme that a picture was drawn for. */
function themeOf(drawn: { theme: ShownTheme } | null): ShownTheme | undefined {
  return drawn?.theme;
}

function TextButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="ghost" onClick={onClick}>
      {label}
    </Button>
  );
}

type SourceButtonProps = {
  isSource: boolean;
  words: DiagramWords['source'];
  onSource: (isSource: boolean) => void;
};

function SourceButton({ isSource, words, onSource }: SourceButtonProps) {
  return <TextButton label={isSource ? words.hide : words.show} onClick={() => onSource(!isSource)} />;
}

type PictureProps = {
  picture: DiagramPicture;
  /** The theme that it was drawn for. */
  theme: ShownTheme | undefined;
  words: DiagramWords;
  isLarge: boolean;
  onLarge: (isLarge: boolean) => void;
};

function Picture({ picture, theme, words, isLarge, onLarge }: PictureProps) {
  return (
    <>
      <div className="diagram-picture" data-drawn={theme}>
        <img
          src={pictureAddress(picture.svg)}
          width={Math.ceil(picture.width)}
          height={Math.ceil(picture.height)}
          alt={words.described(picture.kind, picture.texts)}
        />
        {/* It lies over the whole picture, which stays an image of its own for screen readers. */}
        <button
          type="button"
          className="diagram-enlarge"
          aria-label={words.enlarge}
          title={words.enlarge}
          onClick={() => onLarge(true)}
        >
          <Maximize2 className="s" />
        </button>
      </div>
      {isLarge && <Viewer picture={picture} words={words.viewer} onClose={() => onLarge(false)} />}
    </>
  );
}

type SourceTextProps = {
  source: string;
  label: string;
  isDrawn: boolean;
  hasFailed: boolean;
  /** True if the source stays hidden where the picture could not be loaded. */
  isHidden: boolean;
};

/** It takes the place of a picture: lines of grey until it is drawn, its source where it cannot be. */
function SourceText({ source, label, isDrawn, hasFailed, isHidden }: SourceTextProps) {
  if (!isDrawn && !hasFailed) return <Skeleton lines={[90, 100, 80, 60]} label={label} />;
  if (!isDrawn && isHidden) return null;
  return (
    <pre tabIndex={0} aria-label={label}>
      {source}
    </pre>
  );
}

function reasonOf(drawn: Drawn | null, hasFailed: boolean, words: DiagramWords): string | null {
  if (hasFailed) return words.unavailable;
  return drawn?.fault ? words.fault(drawn.fault) : null;
}

/** The last picture stays until the next one is there, so that typing does not flicker. */
function useDrawn(frame: RefObject<HTMLElement | null>, { source, draw }: Pick<DiagramProps, 'source' | 'draw'>) {
  const theme = useShownTheme();
  const room = useRoom(frame);
  const [drawn, setDrawn] = useState<(Drawn & { theme: ShownTheme }) | null>(null);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (room === null || !frame.current) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = (): void => {
      draw({ source, theme, room, signal }).then(
        (result) => {
          if (signal.aborted) return;
          setDrawn({ ...result, theme });
          setFailures(0);
        },
        () => {
          if (signal.aborted) return;
          setDrawn(null);
          setFailures((count) => count + 1);
        },
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (pause: number): void => {
      watch.disconnect();
      clearTimeout(timer);
      timer = setTimeout(ask, pause);
    };
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        begin(PAUSE);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(frame.current);
    // Paper has what is out of view, too.
    const stopPrinting = printing.subscribe(({ isWanted }) => isWanted && begin(0));
    if (printing.getState().isWanted) begin(0);
    return () => {
      stopPrinting();
      clearTimeout(timer);
      stop.abort();
      watch.disconnect();
    };
  }, [frame, source, theme, room, draw, attempt]);
  // Also while it is drawn anew for another theme.
  const isBusy = failures === 0 && drawn?.theme !== theme;
  return { drawn, hasFailed: failures > 0, isBusy, retry: () => setAttempt((count) => count + 1) };
}

/** The width of the frame in steps; null before it is laid out. */
function useRoom(frame: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    if (!frame.current) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const width = Math.floor((entry?.contentRect.width ?? 0) / ROOM_STEP) * ROOM_STEP;
      if (width > 0) setRoom(Math.min(MAX_ROOM, Math.max(MIN_ROOM, width)));
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [frame]);
  return room;
}
