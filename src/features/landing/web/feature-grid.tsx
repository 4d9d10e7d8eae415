// The eight tools, each a card that is clickable as a whole: a link to its screen, or, for Agent, the try-agent action.

import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { tryFormId } from './agent-try.tsx';
import {
  AgentDrawing,
  BenchmarkDrawing,
  BlueprintDrawing,
  ChatDrawing,
  DesignDrawing,
  EditorDrawing,
  KnowledgeDrawing,
  SowDrawing,
} from './feature-drawings.tsx';

type Feature = {
  name: string;
  description: string;
  href?: string;
  drawing: ReactNode;
  /** Its screen is not built yet. */
  isSoon?: boolean;
};

export const features: readonly Feature[] = [
  { name: 'Agent', description: 'Ask one question and see which agent answers it best', drawing: <AgentDrawing /> },
  {
    name: 'AI Chat',
    href: '/chat',
    description: 'Talk to any agent with your own documents at hand',
    drawing: <ChatDrawing />,
  },
  {
    name: 'Code Editor',
    href: '/editor',
    description: 'Generate infrastructure code that has been checked',
    drawing: <EditorDrawing />,
  },
  {
    name: 'Design',
    href: '/design',
    description: 'Create and manage cloud infrastructure designs',
    drawing: <DesignDrawing />,
  },
  {
    name: 'Knowledge Base',
    href: '/knowledge',
    description: 'Keeps the AI system updated with the latest information',
    drawing: <KnowledgeDrawing />,
  },
  {
    name: 'Cloud Blueprint',
    href: '/azure',
    description: 'Design and architect cloud infrastructure solutions',
    drawing: <BlueprintDrawing />,
  },
  {
    name: 'SoW Creation',
    href: '/sow',
    description: 'Generate and manage professional Statements of Work documents',
    drawing: <SowDrawing />,
  },
  {
    name: 'AI Benchmark',
    href: '/benchmark',
    description: 'Test and compare the performance of different AI models',
    drawing: <BenchmarkDrawing />,
  },
];

function FeatureCard({ name, description, href, drawing, isSoon = false }: Feature) {
  const label = (
    <>
      {name}
      <ArrowRight className="s" />
    </>
  );
  return (
    <li className="landing-feature">
      {drawing}
      {isSoon && <span className="badge landing-feature-soon">Soon</span>}
      <h3>{href ? <a href={href}>{label}</a> : <button form={tryFormId}>{label}</button>}</h3>
      <p>{description}</p>
    </li>
  );
}

export function FeatureGrid() {
  return (
    <section className="landing-part landing-wrap" id="features" aria-labelledby="features-title">
      <header>
        <h2 id="features-title">What’s inside</h2>
        <p>Eight tools that share your documents. Go from a question to code, a design and a signed scope.</p>
      </header>
      <ul className="landing-features">
        {features.map((feature) => (
          <FeatureCard key={feature.name} {...feature} />
        ))}
      </ul>
    </section>
  );
}
