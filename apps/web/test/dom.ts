/** What a browser has and the document of the tests has not: there nothing is measured and nothing scrolls. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { loadFloating } from '../src/ui/floating.tsx';

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', Observer);
vi.stubGlobal('IntersectionObserver', Observer);
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
}));
Reflect.set(document, 'fonts', new EventTarget());
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

// As a page that has been open for a moment: what comes later has come.
beforeAll(loadFloating);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
