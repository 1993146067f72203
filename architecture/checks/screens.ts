/** What the screens read and ask, as the map and the state tables have it. */
import type { ModuleMap } from '../plan.ts';
import { placeOf } from './place.ts';
import type { Source } from './source.ts';
import type { Fault } from './tree.ts';

export const screenFaults = (sources: readonly Source[], map: ModuleMap): Fault[] => [
  ...topicFaults(sources, map),
  ...proofFaults(sources),
  ...fieldFaults(sources),
  ...dialogFaults(sources),
  ...untestedFaults(sources),
];

const TOPIC_OF_KEY = /\bqueryKey: \[\s*'([^']*)'/g;
const TOPIC_OF_CLIENT = /\bclientOf<[^(]*>\(\)\(\s*'([^']*)'/g;
const READS = /\breads(?::| =) \[([^\]]*)\]/g;

/** What the server says has changed are names of modules: under another word a screen would stay old. */
function topicFaults(sources: readonly Source[], map: ModuleMap): Fault[] {
  return onScreens(sources).flatMap(({ path, text }) => {
    const own = [...text.matchAll(TOPIC_OF_KEY), ...text.matchAll(TOPIC_OF_CLIENT)].map(([, topic]) => topic!);
    const others = [...text.matchAll(READS)].flatMap(([, list]) =>
      [...list!.matchAll(/'([^']*)'/g)].map(([, t]) => t!),
    );
    const unknown = [...own, ...others].filter((topic) => !(topic in map));
    return unknown.map((topic) => ({ path, reason: `reads from ${topic}, which is no module of the map` }));
  });
}

const ASKED = /foundations\/proofs\/(?:signature-form|approval-form|pin-field)\.tsx$/;

/** What a row needs is asked by the dialog of its offer, and by nothing else: so nothing is forgotten. */
function proofFaults(sources: readonly Source[]): Fault[] {
  return onScreens(sources).flatMap(({ path, imports }) => {
    if (placeOf(path)!.module === 'proofs') return [];
    return imports
      .filter(({ from }) => ASKED.test(from))
      .map(({ from, line }) => ({
        path,
        line,
        reason: `imports ${from}: ActionDialog and useCreation ask for what the offer needs`,
      }));
  });
}

/** What is typed is held by `useForm`: so it is validated, refused at its field, and not lost. */
function fieldFaults(sources: readonly Source[]): Fault[] {
  const rooms = onScreens(sources).filter(({ path }) => path.includes('/modules/'));
  return rooms.flatMap(({ path, bareFields }) =>
    bareFields.map(({ name, line }) => ({ path, line, reason: `${name} holds a field by itself: useForm does` })),
  );
}

const LIBRARY_DIALOG = /import \{[^}]*\bModal\b[^}]*\} from '@mantine\/core'/;

/** Ours begins in its first field, acts with Ctrl Intro and gives the focus back; the library's own does not. */
const dialogFaults = (sources: readonly Source[]): Fault[] =>
  onScreens(sources)
    .filter(({ path, text }) => path.includes('/modules/') && LIBRARY_DIALOG.test(text))
    .map(({ path }) => ({ path, reason: 'uses the Modal of the library: ui/dialog.tsx knows the keys' }));

/** What every room uses is proven by itself, not only by the rooms. */
function untestedFaults(sources: readonly Source[]): Fault[] {
  const known = new Set(sources.map(({ path }) => path));
  return onScreens(sources).flatMap(({ path }) => {
    const tests = ['ts', 'tsx'].map((kind) => path.replace(/\.tsx?$/, `.test.${kind}`));
    const isBare = placeOf(path)!.layer === 'ui' && !tests.some((test) => known.has(test));
    return isBare ? [{ path, reason: `no test of its own: ${tests.at(-1)!}` }] : [];
  });
}

const onScreens = (sources: readonly Source[]): Source[] =>
  sources.filter(({ path }) => {
    const place = placeOf(path);
    return place?.side === 'web' && !place.isTest;
  });
