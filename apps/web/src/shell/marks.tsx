import { IconBuildingStore, IconHammer, IconShoppingCart, IconStack2 } from '@tabler/icons-react';
import type { Menu } from './menu.ts';

/** A brilliant seen from above: the mark of the second platform. */
function JewelsDistrictMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path
        d="M8.3 2.500h7.400l5.200 5.200v7.400l-5.200 5.200H8.300l-5.200-5.200V7.700z"
        strokeLinejoin="round"
        transform="translate(0 .7)"
      />
      <path d="M12 6.500l4.800 5.500-4.800 5.500-4.800-5.500z" fill="#c49843" stroke="#c49843" strokeLinejoin="round" />
    </svg>
  );
}

export function AreaMark({ mark }: { mark: Menu['mark'] }) {
  if (mark === 'jewelsDistrict') return <JewelsDistrictMark />;
  const Icon = { shop: IconBuildingStore, metals: IconStack2, bulk: IconShoppingCart, workshop: IconHammer }[mark];
  return <Icon size={18} stroke={1.5} aria-hidden />;
}

/** The house's own mark: a hallmark punch with the K of karat. */
export function QuilateMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="#083232" />
      <path d="M9 7h14l5 9-5 9H9l-5-9z" fill="none" stroke="#c49843" strokeWidth="1.8" strokeLinejoin="round" />
      <path
        d="M13 10.500v11M13.500 16.500l6-6M15.400 14.600l4.600 6.900"
        fill="none"
        stroke="#f9e7c8"
        strokeWidth="2.300"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
