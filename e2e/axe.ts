/** axe in the page itself, read in once per page: the same rules at a third of what a builder costs. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const WCAG: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** In the dark nothing changes but these. */
export const COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };

export async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<axe.Result[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(SOURCE);
  return await page.evaluate(async (only) => {
    const here = (globalThis as unknown as { axe: typeof axe }).axe;
    // No page here has a frame.
    const { violations } = await here.run(document, { runOnly: only, resultTypes: ['violations'], iframes: false });
    return violations;
  }, runOnly);
}

/**
 * How the letters of the page are dressed: a number for each manner of it, made of what an element and all around it
 * carry that a style sheet can see. What differs from record to record (addresses, names, places) is left out.
 */
export async function mannersOf(page: Page): Promise<number[]> {
  return await page.evaluate(() => {
    const told = new Map<Element, number>();
    const isSeen = (name: string): boolean =>
      /^(class|disabled|open|data-|aria-(?!label|described|control|own|active|value))/.test(name);
    const hash = (text: string, from: number): number => {
      let sum = from;
      for (const letter of text) sum = (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0;
      return sum;
    };
    const mannerOf = (element: Element): number => {
      const known = told.get(element);
      if (known !== undefined) return known;
      const around = element.parentElement === null ? 7 : mannerOf(element.parentElement);
      const seen = [...element.attributes].filter(({ name }) => isSeen(name));
      const own = seen.map(({ name, value }) => `${name}=${value.replaceAll(/\s*__m__\S+/g, '')}`).join(' ');
      const colours = /[^;]*(?:color|background|opacity)[^;]*/.exec(element.getAttribute('style') ?? '')?.[0] ?? '';
      const manner = hash(`${element.tagName} ${own} ${colours}`, around);
      told.set(element, manner);
      return manner;
    };
    const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<number>();
    while (letters.nextNode())
      if (letters.currentNode.textContent!.trim() !== '') found.add(mannerOf(letters.currentNode.parentElement!));
    for (const field of document.querySelectorAll('input, textarea, select')) found.add(mannerOf(field));
    return [...found];
  });
}
