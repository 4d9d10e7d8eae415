// A diagram in the whole window: zoom with the wheel, the buttons or + and -, move by dragging or with the arrow keys.

import { Maximize, Minus, Plus, X } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { DiagramPicture } from '#contract/diagram.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { fitView, moveView, zoomView, type View } from './diagram-view.ts';
import { pictureAddress } from './picture-address.ts';
import './diagram-viewer.css';

export type ViewerWords = {
  title: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  close: string;
  /** Names the picture and says which keys move it. */
  canvas: string;
};

type ViewerProps = { picture: DiagramPicture; words: ViewerWords; onClose: () => void };

const ZOOM_STEP = 1.25;
/** Each pixel of the wheel zooms by this much. */
const WHEEL_ZOOM = 0.0015;
/** Pixels that an arrow key moves. */
const KEY_STEP = 60;

export function DiagramViewer({ picture, words, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { view, zoom, move, fit } = useView(canvas, picture);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    canvas.current?.focus();
    return () => element?.close();
  }, []);

  function handleKey(event: KeyboardEvent): void {
    const act = {
      '+': () => zoom(ZOOM_STEP),
      '=': () => zoom(ZOOM_STEP),
      '-': () => zoom(1 / ZOOM_STEP),
      '0': fit,
      ArrowLeft: () => move(KEY_STEP, 0),
      ArrowRight: () => move(-KEY_STEP, 0),
      ArrowUp: () => move(0, KEY_STEP),
      ArrowDown: () => move(0, -KEY_STEP),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }

  function handleDrag(event: PointerEvent): void {
    if (event.buttons === 1) move(event.movementX, event.movementY);
  }

  return (
    <dialog
      ref={dialog}
      className="diagram-viewer"
      aria-label={words.title}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div
        ref={canvas}
        className="diagram-canvas"
        role="img"
        aria-label={words.canvas}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handleDrag}
        onDoubleClick={fit}
      >
        <img
          src={pictureAddress(picture.svg)}
          width={picture.width}
          height={picture.height}
          alt=""
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <Tools scale={view.scale} words={words} zoom={zoom} onFit={fit} onClose={onClose} />
    </dialog>
  );
}

type ToolsProps = {
  scale: number;
  words: ViewerWords;
  zoom: (factor: number) => void;
  onFit: () => void;
  onClose: () => void;
};

function Tools({ scale, words, zoom, onFit, onClose }: ToolsProps) {
  return (
    <div className="diagram-tools">
      <IconButton
        size="md"
        label={words.zoomOut}
        shortcut="-"
        icon={<Minus className="s" />}
        onClick={() => zoom(1 / ZOOM_STEP)}
      />
      <span className="cap num">{Math.round(scale * 100)} %</span>
      <IconButton
        size="md"
        label={words.zoomIn}
        shortcut="+"
        icon={<Plus className="s" />}
        onClick={() => zoom(ZOOM_STEP)}
      />
      <IconButton size="md" label={words.fit} shortcut="0" icon={<Maximize className="s" />} onClick={onFit} />
      <IconButton size="md" label={words.close} shortcut="Esc" icon={<X className="s" />} onClick={onClose} />
    </div>
  );
}

function useView(canvas: RefObject<HTMLDivElement | null>, picture: DiagramPicture) {
  // The canvas is the whole window.
  const [view, setView] = useState<View>(() => fitView(picture, { width: innerWidth, height: innerHeight }));
  const sizeOf = (): DOMRect => canvas.current?.getBoundingClientRect() ?? new DOMRect();

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    // React's own listener is passive, so that it could not keep the page from scrolling.
    const handleWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY * WHEEL_ZOOM);
      setView((now) => zoomView(now, factor, { x: event.clientX - left, y: event.clientY - top }));
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [canvas]);

  return {
    view,
    fit: () => setView(fitView(picture, sizeOf())),
    move: (x: number, y: number) => setView((now) => moveView(now, x, y)),
    zoom: (factor: number) => {
      const { width, height } = sizeOf();
      setView((now) => zoomView(now, factor, { x: width / 2, y: height / 2 }));
    },
  };
}
