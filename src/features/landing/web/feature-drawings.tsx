// A small line drawing for each tool, 256 × 112, with at most one amber stroke.
// Tones are the classes of styles/feature-grid.css: outline, faint, mid, strong, soft, lamp.

import type { ReactNode } from 'react';

type Tone = 'landing-faint' | 'landing-mid' | 'landing-strong' | 'landing-lit';

/** A drawn line of text. */
function Text({ x, y, width, tone = 'landing-faint' }: { x: number; y: number; width: number; tone?: Tone }) {
  return <rect className={tone} x={x} y={y} width={width} height="6" rx="3" />;
}

function Box({
  x,
  y,
  width,
  height,
  className = 'landing-outline',
  radius = 6,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  className?: string;
  radius?: number;
}) {
  return <rect className={className} x={x} y={y} width={width} height={height} rx={radius} />;
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="landing-drawing" viewBox="0 0 256 112" aria-hidden="true">
      {children}
    </svg>
  );
}

export function AgentDrawing() {
  return (
    <Drawing>
      <path className="landing-outline" d="M128 0v26" />
      <path className="landing-strong" d="M116 40a12 12 0 0 1 24 0z" />
      <Box className="landing-lamp" x={120} y={44} width={16} height={2.5} radius={1.2} />
      <Box x={40} y={64} width={36} height={36} />
      <Box className="landing-chosen" x={110} y={64} width={36} height={36} />
      <Box x={180} y={64} width={36} height={36} />
      <path className="landing-outline" d="M51 76h14M51 82h14M51 88h8M191 76h14M191 82h14M191 88h8" />
      <path className="landing-wire" d="M121 76h14M121 82h14M121 88h8" />
    </Drawing>
  );
}

export function ChatDrawing() {
  return (
    <Drawing>
      <Box className="landing-soft" x={40} y={14} width={128} height={22} radius={4} />
      <Text x={50} y={22} width={84} />
      <Box className="landing-glow" x={40} y={44} width={12} height={12} radius={3} />
      <Box className="landing-lamp" x={44} y={49} width={4} height={2} radius={1} />
      <Box className="landing-night" x={58} y={44} width={158} height={54} radius={4} />
      <Text x={72} y={56} width={118} tone="landing-strong" />
      <Text x={72} y={68} width={126} />
      <Text x={72} y={80} width={58} />
      <Box className="landing-lamp" x={136} y={78} width={2} height={10} radius={0} />
    </Drawing>
  );
}

export function EditorDrawing() {
  return (
    <Drawing>
      <Box x={40} y={14} width={176} height={84} />
      <path className="landing-outline" d="M64 14v84" />
      {[28, 40, 52, 64, 76].map((y) => (
        <Box key={y} className="landing-faint" x={49} y={y} width={6} height={4} radius={2} />
      ))}
      <Text x={74} y={27} width={40} tone="landing-strong" />
      <Text x={120} y={27} width={52} />
      <Text x={84} y={39} width={64} />
      <Text x={84} y={51} width={86} />
      <Text x={84} y={63} width={48} />
      <Text x={74} y={75} width={12} tone="landing-strong" />
      <path className="landing-passed" d="m190 78 4 4 8-9" />
    </Drawing>
  );
}

export function DesignDrawing() {
  return (
    <Drawing>
      {[
        { y: 22, width: 44 },
        { y: 42, width: 34 },
        { y: 62, width: 40 },
      ].map(({ y, width }) => (
        <g key={y}>
          <Box className="landing-strong" x={40} y={y} width={10} height={10} radius={2.5} />
          <Text x={58} y={y + 2} width={width} tone="landing-mid" />
        </g>
      ))}
      <Box x={40} y={82} width={10} height={10} radius={2.5} />
      <Text x={58} y={84} width={28} />
      <path className="landing-outline" d="M118 10v92" />
      <Box className="landing-lamp" x={117} y={48} width={2} height={16} radius={0} />
      <Text x={136} y={22} width={54} tone="landing-strong" />
      <Text x={136} y={38} width={80} />
      <Text x={136} y={50} width={72} />
      <Text x={136} y={62} width={80} />
      <Box x={136} y={76} width={80} height={22} radius={3} />
    </Drawing>
  );
}

export function KnowledgeDrawing() {
  return (
    <Drawing>
      <Box x={60} y={8} width={136} height={30} radius={5} />
      <Box className="landing-outline landing-sheet" x={50} y={22} width={156} height={34} radius={5} />
      <Box className="landing-outline landing-sheet" x={40} y={38} width={176} height={62} />
      <Text x={56} y={52} width={112} />
      <Box className="landing-glow" x={52} y={63} width={138} height={12} radius={3} />
      <Text x={56} y={66} width={92} tone="landing-lit" />
      <path className="landing-stroke" d="M181 66v6" />
      <Text x={56} y={82} width={126} />
    </Drawing>
  );
}

export function BlueprintDrawing() {
  return (
    <Drawing>
      <Box x={40} y={10} width={176} height={92} />
      <Box x={52} y={26} width={60} height={64} radius={4} />
      <Box x={144} y={26} width={60} height={28} radius={4} />
      <Box x={144} y={62} width={60} height={28} radius={4} />
      <path className="landing-wire" d="M112 58h16v-18h16M128 58v18h16" />
      <Box className="landing-soft" x={64} y={38} width={36} height={16} radius={3} />
      <Box className="landing-soft" x={64} y={62} width={36} height={16} radius={3} />
      <circle className="landing-lamp" cx="128" cy="58" r="3.5" />
      <Text x={154} y={37} width={32} />
      <Text x={154} y={73} width={32} />
    </Drawing>
  );
}

export function SowDrawing() {
  return (
    <Drawing>
      <Box x={72} y={8} width={112} height={96} radius={5} />
      <Text x={86} y={22} width={50} tone="landing-strong" />
      <Text x={86} y={36} width={84} />
      <Text x={86} y={48} width={72} />
      <path className="landing-outline" d="M86 64h84M86 74h84M128 60v18M138 98h34" />
      <path className="landing-stroke" d="M140 94c4-9 7-9 6-2s4 5 7-1 4-4 5 0 5 2 12-2" />
    </Drawing>
  );
}

export function BenchmarkDrawing() {
  const scores = [
    { y: 18, score: 150 },
    { y: 40, score: 168 },
    { y: 62, score: 118 },
    { y: 84, score: 92 },
  ];
  const best = 168;
  return (
    <Drawing>
      {scores.map(({ y, score }) => (
        <g key={y}>
          <Box className="landing-soft" x={40} y={y} width={176} height={10} radius={2} />
          <Box
            className={score === best ? 'landing-strong' : 'landing-mid'}
            x={40}
            y={y}
            width={score}
            height={10}
            radius={2}
          />
        </g>
      ))}
      <Box className="landing-lamp" x={208} y={37} width={3} height={16} radius={1.5} />
    </Drawing>
  );
}
