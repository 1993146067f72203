/** What people read is Spanish and lies in `.es` files; code holds no words of either language. */
import { placeOf } from './place.ts';
import type { Source, Text } from './source.ts';
import type { Fault } from './tree.ts';

/** Keys, units and codes are the same in every language. */
const WORDLESS = /^(?:(?:Alt|Ctrl|Mayús) [A-Z]|Ctrl|Esc|mm|g|mg|€|[A-Z]{2}-[A-Z]{3}-\d\d-\d+)$/;
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !WORDLESS.test(text.trim());

const SMALL_WORDS = 'el|la|los|las|de|del|que|para|con|sin|una|por|se|en|hay';
const SPANISH = new RegExp(`[áéíóúñü¿¡ÁÉÍÓÚÑ]|\\b(?:${SMALL_WORDS})\\b.*\\b(?:${SMALL_WORDS})\\b`, 'u');

/** Data whose names are Spanish, and the words of what it describes beside it. */
const KINDS = 'es|errors|contract|invariants|kinds|accounts|places|provinces|families';
const MAY_SPEAK = new RegExp(String.raw`\.(?:${KINDS})\.ts$|/(?:kernel/errors|policy/limits)\.ts$`);
/** The law is cited by its name. */
const CITES = /\bart\. \d/;

export function textFaults(sources: readonly Source[]): Fault[] {
  return sources.flatMap((source) => {
    const place = placeOf(source.path);
    if (!place || place.isTest || MAY_SPEAK.test(source.path)) return [];
    const shown = place.side === 'web' ? source.texts.filter(({ isShown, text }) => isShown && isWord(text)) : [];
    // Whoever runs the server reads Spanish too, from the platform and from what starts it.
    const speaks = place.side === 'api' && place.layer !== 'module';
    const spanish = speaks ? [] : source.texts.filter((text) => !shown.includes(text) && isSpanish(text));
    return [
      ...shown.map(({ line, text }) => ({
        path: source.path,
        line,
        reason: `«${short(text)}» stands on the screen: words are in an .es file`,
      })),
      ...spanish.map(({ line, text }) => ({
        path: source.path,
        line,
        reason: `«${short(text)}» is Spanish outside an .es file`,
      })),
    ];
  });
}

const isSpanish = ({ text }: Text): boolean =>
  SPANISH.test(text) && !CITES.test(text) && !/^\s*(?:select|with)\b/i.test(text);
const short = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
