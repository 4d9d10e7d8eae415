// How Mermaid draws: its configuration, and what a diagram's own settings may not change.

import type { DiagramTheme } from '../diagrams.ts';
import { palettes, type Palette } from './palette.ts';

/** The font whose metrics are used. Every text of a finished picture is in it or is an outline. */
export const FONT = 'Noto Sans';
/** Mermaid refuses more edges; 500 take three seconds on a quiet machine. */
const MAX_EDGES = 500;
const MAX_SERIES = 12;
const C4_PARTS = ['person', 'system', 'system_db', 'system_queue', 'container', 'container_db', 'component'];

/** Settings inside of a diagram (`%%{init: …}%%`, front matter) never change these. */
const SECURE = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'htmlLabels',
  'fontFamily',
  'fontSize',
  'altFontFamily',
  'look',
  'theme',
  'themeCSS',
  'themeVariables',
  'darkMode',
  'deterministicIds',
  'deterministicIDSeed',
  'dompurifyConfig',
  'arrowMarkerAbsolute',
  'legacyMathML',
  'forceLegacyMathML',
  'logLevel',
  'useWidth',
  'textPlacement',
];

export function mermaidConfig(theme: DiagramTheme): object {
  return {
    startOnLoad: false,
    secure: SECURE,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    deterministicIds: true,
    maxTextSize: 50_000,
    maxEdges: MAX_EDGES,
    htmlLabels: false,
    look: 'classic',
    fontFamily: FONT,
    fontSize: 16,
    theme: 'base',
    themeVariables: { fontFamily: FONT, ...themeVariables(palettes[theme], theme === 'dark') },
    flowchart: { htmlLabels: false },
    class: { htmlLabels: false },
    state: { htmlLabels: false },
    sequence: { actorFontFamily: FONT, noteFontFamily: FONT, messageFontFamily: FONT },
    journey: { taskFontFamily: FONT, titleFontFamily: FONT, textPlacement: 'tspan' },
    gantt: { useWidth: 1000 },
    c4: c4Fonts(),
  };
}

function c4Fonts(): Record<string, string> {
  const parts = C4_PARTS.flatMap((part) => [part, `external_${part}`]);
  return Object.fromEntries([...parts, 'boundary', 'message'].map((part) => [`${part}FontFamily`, FONT]));
}

function themeVariables(colors: Palette, isDark: boolean): Record<string, string | boolean | object> {
  const { paper, surface, group, line, text, muted, onSeries } = colors;
  return {
    darkMode: isDark,
    background: paper,
    primaryColor: surface,
    primaryTextColor: text,
    primaryBorderColor: line,
    secondaryColor: group,
    secondaryTextColor: text,
    secondaryBorderColor: line,
    tertiaryColor: group,
    tertiaryTextColor: text,
    tertiaryBorderColor: line,
    lineColor: line,
    textColor: text,
    titleColor: text,
    mainBkg: surface,
    nodeBorder: line,
    clusterBkg: group,
    clusterBorder: line,
    edgeLabelBackground: paper,
    ...sequenceColors(colors),
    sectionBkgColor: group,
    altSectionBkgColor: paper,
    sectionBkgColor2: group,
    taskBkgColor: colors.series[0] ?? surface,
    taskBorderColor: line,
    taskTextColor: onSeries,
    taskTextLightColor: onSeries,
    taskTextDarkColor: text,
    taskTextOutsideColor: text,
    activeTaskBkgColor: colors.series[1] ?? surface,
    doneTaskBkgColor: surface,
    critBkgColor: colors.series[3] ?? surface,
    critBorderColor: line,
    gridColor: line,
    todayLineColor: muted,
    excludeBkgColor: group,
    pieTitleTextColor: text,
    pieSectionTextColor: onSeries,
    pieLegendTextColor: text,
    pieStrokeColor: paper,
    pieOuterStrokeColor: line,
    relationColor: line,
    relationLabelColor: text,
    relationLabelBackground: paper,
    attributeBackgroundColorOdd: paper,
    attributeBackgroundColorEven: group,
    rowOdd: paper,
    rowEven: group,
    classText: text,
    stateBkg: surface,
    labelColor: text,
    altBackground: group,
    compositeBackground: group,
    commitLabelColor: text,
    commitLabelBackground: group,
    tagLabelColor: text,
    tagLabelBackground: surface,
    tagLabelBorder: line,
    personBkg: surface,
    personBorder: line,
    quadrant1Fill: group,
    quadrant2Fill: paper,
    quadrant3Fill: group,
    quadrant4Fill: paper,
    quadrantPointFill: muted,
    archEdgeColor: line,
    archEdgeArrowColor: line,
    archGroupBorderColor: line,
    xyChart: { plotColorPalette: plotColors(isDark).join(',') },
    packet: packetColors(colors),
    radar: radarLook(colors),
    ...seriesVariables(colors),
  };
}

function sequenceColors({ paper, surface, group, line, text, note }: Palette): Record<string, string> {
  return {
    noteBkgColor: note,
    noteTextColor: text,
    noteBorderColor: line,
    actorLineColor: line,
    signalColor: text,
    signalTextColor: text,
    labelBoxBkgColor: surface,
    labelBoxBorderColor: line,
    labelTextColor: text,
    loopTextColor: text,
    activationBkgColor: group,
    sequenceNumberColor: paper,
  };
}

function packetColors({ text, surface, line }: Palette): Record<string, string> {
  return {
    startByteColor: text,
    endByteColor: text,
    labelColor: text,
    titleColor: text,
    blockStrokeColor: line,
    blockFillColor: surface,
  };
}

/** Mermaid takes the numbers of its own theme only as a whole. */
function radarLook({ line }: Palette): Record<string, string | number> {
  return {
    axisColor: line,
    axisStrokeWidth: 2,
    axisLabelFontSize: 12,
    curveOpacity: 0.5,
    curveStrokeWidth: 2,
    graticuleColor: line,
    graticuleStrokeWidth: 1,
    graticuleOpacity: 0.08,
    legendBoxSize: 12,
    legendFontSize: 12,
  };
}

/** Thin lines need stronger colours than areas. */
function plotColors(isDark: boolean): string[] {
  return isDark
    ? ['#c99a3f', '#6fa8cc', '#93b463', '#cf8673', '#a392d6']
    : ['#b07c1e', '#3f7ea6', '#66873a', '#b0543f', '#6f5ba8'];
}

function seriesVariables({ series, onSeries, line, text }: Palette): Record<string, string> {
  const numbered = Array.from(
    { length: MAX_SERIES },
    (_, index) => [index, series[index % series.length] ?? line] as const,
  );
  return Object.fromEntries(
    numbered.flatMap(([index, color]) => [
      [`pie${index + 1}`, color],
      [`git${index}`, color],
      [`gitBranchLabel${index}`, onSeries],
      [`gitInv${index}`, text],
      [`cScale${index}`, color],
      [`cScaleLabel${index}`, onSeries],
      [`cScalePeer${index}`, line],
      [`cScaleInv${index}`, line],
      [`fillType${index}`, color],
      [`actor${index}`, color],
    ]),
  );
}
