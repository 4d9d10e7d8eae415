// @vitest-environment happy-dom
// The prerendered page, read as a browser without script reads it.

import { expect, test } from 'vitest';
import { plans } from '#contract/plan.ts';
import { featuresOf } from '#features/entitlements/shared/plan-features.ts';
import { planAllowances } from '#contract/plan-allowances.ts';
import { renderLanding } from './render-landing.tsx';

const html = renderLanding({
  styles: 'body{margin:0}',
  scriptUrl: '/assets/landing-x.js',
  preloadFonts: ['/assets/inter-x.woff2'],
});

const page = new DOMParser().parseFromString(html, 'text/html');

function texts(selector: string): string[] {
  return [...page.querySelectorAll(selector)].map((element) => element.textContent);
}

function hrefs(selector: string): (string | null)[] {
  return [...page.querySelectorAll(selector)].map((element) => element.getAttribute('href'));
}

test('the document names its language, title, description and icon', () => {
  expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
  expect(page.title).toBe('Several AI models, one place · Lounge');
  expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toContain('three providers');
  expect(page.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/favicon.svg');
});

test('nothing is inline but the theme and the styles, which the server hashes', () => {
  const scripts = html.match(/<script(?![^>]* src=)[^>]*>/g);
  expect(scripts).toEqual(['<script>']);
  expect(html).not.toMatch(/ style="| on\w+="/);
});

test('the bar shows Home to everyone and the workspace only to people signed in', () => {
  expect(texts('.nav nav li:not([data-when])')).toEqual(['Home']);
  expect(texts('.nav nav li[data-when="in"]')).toEqual([
    'Chat',
    'Code Editor',
    'Design',
    'Project Mgmt',
    'Subscription',
  ]);
  expect(hrefs('.nav nav li[data-when="in"] a')).toEqual(['/chat', '/editor', '/design', '/project', '/subscription']);
});

test('the account is Loading until the state of the sign-in is known', () => {
  expect(page.documentElement.dataset.auth).toBe('unknown');
  expect(texts('.landing-account [data-when="unknown"]')).toEqual(['Loading']);
  expect(texts('.landing-account [data-when="out"]')).toEqual(['Sign In']);
  expect(texts('.landing-account [data-when="in"]')).toEqual(['Sign Out']);
});

test('the hero has its headline and leads to the sign-in and to the features', () => {
  expect(texts('h1')).toEqual(['Every model in one room.']);
  expect(texts('.landing-cta a')).toEqual(['Get Started', 'Learn More']);
  expect(hrefs('.landing-cta a')).toEqual(['/auth', '#features']);
});

test('three answers of three providers are marked as an example', () => {
  expect(texts('.landing-answer .landing-provider')).toEqual(['Google', 'OpenAI', 'Anthropic']);
  expect(texts('.landing-answer .landing-mark')).toEqual(['Example', 'Example', 'Example']);
});

test('the features stand in the specified order with their routes', () => {
  const cards = [...page.querySelectorAll('#features li')];
  const rows = cards.map((card) => [
    card.querySelector('h3')?.textContent,
    card.querySelector('a')?.getAttribute('href'),
  ]);
  expect(rows).toEqual([
    ['Agent', undefined],
    ['AI Chat', '/chat'],
    ['Code Editor', '/editor'],
    ['Design', '/design'],
    ['Knowledge Base', '/knowledge'],
    ['Cloud Blueprint', '/azure'],
    ['SoW Creation', '/sow'],
    ['AI Benchmark', '/benchmark'],
  ]);
  expect(texts('#features li p').slice(3)).toEqual([
    'Create and manage cloud infrastructure designs',
    'Keeps the AI system updated with the latest information',
    'Design and architect cloud infrastructure solutions',
    'Generate and manage professional Statements of Work documents',
    'Test and compare the performance of different AI models',
  ]);
});

test('every card leads to a screen that is built', () => {
  const soon = [...page.querySelectorAll('#features li')].filter((card) => card.querySelector('.badge'));
  expect(soon.map((card) => card.querySelector('h3')?.textContent)).toEqual([]);
});

test('the Agent card runs the try-agent action', () => {
  expect(page.querySelector('#features li button')?.getAttribute('form')).toBe(page.querySelector('.landing-ask')?.id);
});

test('the pricing shows the plans of the contract', () => {
  expect(texts('#pricing header > *')).toEqual(['Choose Your Plan', 'Select the perfect plan for your needs']);
  expect(texts('.billing-plan h3')).toEqual(plans.map((plan) => plan.name));
  expect(texts('.billing-price')).toEqual(['$0/month', '$9.99/month', '$19.99/month', '$49.99/month']);
  expect(texts('.billing-plan button')).toEqual(['Free Plan', 'Subscribe', 'Subscribe', 'Subscribe']);
  expect(page.querySelector('.billing-plan button')?.hasAttribute('disabled')).toBe(true);
  expect(page.querySelectorAll('.billing-plan li')).toHaveLength(
    plans.flatMap(({ key }) => featuresOf(planAllowances, key)).length,
  );
});

test('no plan is marked as current before the server has said so', () => {
  expect(texts('[data-current][hidden]')).toEqual(['Current', 'Current', 'Current', 'Current']);
});

test('the error dialog has its specified title and says to contact support', () => {
  expect(texts('#subscription-error h2')).toEqual(['Subscription Error Details']);
  expect(texts('#subscription-error p')[0]).toContain('Contact support if this persists.');
});

test('the dialog asks to sign in with the specified words', () => {
  expect(texts('#sign-in-required h2, #sign-in-required p')).toEqual([
    'Sign In Required',
    'You need to sign in before subscribing to this plan.',
  ]);
  expect(texts('#sign-in-required form > *')).toEqual(['Cancel', 'Sign In']);
  expect(hrefs('#sign-in-required a')).toEqual(['/auth']);
});

test('every link to a part of the page has its part, and no id stands twice', () => {
  const ids = [...page.querySelectorAll('[id]')].map((element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const href of hrefs('a[href^="#"]')) expect(ids).toContain(href?.slice(1));
});

test('the footer leads to the licenses of the open-source software in the pages', () => {
  expect(hrefs('footer a')).toContain('/licenses.txt');
});
