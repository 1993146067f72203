import { expect, test } from 'vitest';
import { rolesAllowed } from '../../../kernel/grants.ts';
import { INSIGHT_NAMES } from '../../office/insights/insights.kinds.ts';
import { policyOfPage } from './views.pages.ts';
import { isNothing, isSameKept, keptOf, searchOn, written } from './views.rules.ts';
import { REPORT_PAGES, VIEW_PAGES } from './views.states.ts';

const TODAY = '2026-11-26';

test('B-16 every report has views, and every page with views is opened by somebody', () => {
  expect([...REPORT_PAGES]).toEqual(INSIGHT_NAMES.map((name) => `/reports/${name}`));
  expect(VIEW_PAGES.filter((page) => rolesAllowed(policyOfPage(page)).length === 0)).toEqual([]);
});

test('B-16 a period that ends today or yesterday is as long on any other day', () => {
  const untilToday = keptOf({ from: '2026-11-20', to: TODAY, by: 'store' }, TODAY);
  expect(untilToday).toEqual({ search: { by: 'store' }, period: { days: 7, ends: 'TODAY' } });
  expect(searchOn(untilToday, '2026-12-03')).toEqual({ by: 'store', from: '2026-11-27', to: '2026-12-03' });
  const untilYesterday = keptOf({ from: '2026-10-26', to: '2026-11-25' }, TODAY);
  expect(searchOn(untilYesterday, '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(searchOn(keptOf({ from: TODAY, to: TODAY }, TODAY), '2026-12-01')).toEqual({
    from: '2026-12-01',
    to: '2026-12-01',
  });
});

test('B-16 a period that is over, that is half said or that ends before it begins is kept as it is', () => {
  const asked = [{ from: '2026-10-01', to: '2026-10-31' }, { from: '2026-10-01' }, { from: '2026-11-27', to: TODAY }];
  for (const search of asked) {
    expect(keptOf(search, TODAY)).toEqual({ search, period: null });
    expect(searchOn({ search, period: null }, '2027-05-05')).toEqual(search);
  }
});

test('B-16 where one is within a list and what one looked for are no part of a view', () => {
  const asked = written({
    q: 'perdomo',
    cursor: 'x',
    limit: 50,
    pending: true,
    minCents: 5000,
    status: ['FIN'],
    no: '',
  });
  const kept = keptOf(asked, TODAY);
  expect(kept).toEqual({ search: { pending: 'true', minCents: '5000', status: ['FIN'] }, period: null });
  expect([isNothing(kept), isNothing(keptOf({ q: 'perdomo' }, TODAY))]).toEqual([false, true]);
  expect(isNothing(keptOf({ from: TODAY, to: TODAY }, TODAY))).toBe(false);
});

test('B-16 the same page is the same view, whatever the order of what was chosen', () => {
  const view = keptOf({ metal: ['ORO', 'PLATA'], by: 'day', from: '2026-11-20', to: TODAY }, TODAY);
  const asked = keptOf({ by: 'day', to: TODAY, from: '2026-11-20', metal: ['PLATA', 'ORO'] }, TODAY);
  expect(isSameKept(view, asked, TODAY)).toBe(true);
  expect(isSameKept(view, { ...asked, search: { ...asked.search, by: 'store' } }, TODAY)).toBe(false);
  // A view of one day that ends today is not that of the same day a day later.
  expect(isSameKept(view, keptOf({ ...searchOn(view, '2026-11-27') }, TODAY), TODAY)).toBe(false);
});
