import { type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import * as ramp from './tokens.ts';

const SANS = "'Instrument Sans Variable', system-ui, sans-serif";
const MONO = "'Geist Mono Variable', ui-monospace, monospace";

export const theme: MantineThemeOverride = {
  primaryColor: 'tapete',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    tapete: ramp.tapete,
    laton: ramp.laton,
    gray: ramp.plata,
    dark: ramp.basalto,
    green: ramp.verde,
    yellow: ramp.ambar,
    orange: ramp.ambar,
    red: ramp.rojo,
    blue: ramp.azul,
    grape: ramp.violeta,
  },
  fontFamily: SANS,
  fontFamilyMonospace: MONO,
  headings: { fontFamily: SANS, fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.35' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 6,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // Fields side by side begin at one height, whatever is said of each.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: {
      defaultProps: {
        centered: true,
        closeOnClickOutside: false,
        closeButtonProps: { 'aria-label': 'Cerrar' },
        transitionProps: { duration: 120 },
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 80 } } },
    Menu: { defaultProps: { transitionProps: { duration: 80 }, position: 'bottom-end' } },
  },
};

/** Contrasts are fixed here: field borders 3.8 and 4.8 to 1, dim text 5.5 and 7.2, error text 6.0 and 8.4. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--nav-w': '188px' },
  light: {
    '--mantine-color-body': ramp.plata[0],
    '--mantine-color-text': ramp.plata[9],
    '--mantine-color-dimmed': ramp.plata[6],
    '--mantine-color-placeholder': ramp.plata[6],
    '--mantine-color-anchor': ramp.tapete[7],
    '--mantine-color-error': ramp.rojo[6],
    '--surface': '#fff',
    '--line': ramp.plata[2],
    '--field': ramp.plata[5],
    '--ring': ramp.tapete[5],
    '--ok': ramp.verde[6],
    '--in': ramp.verde[6],
    '--brand': ramp.tapete[6],
    '--nav-bg': ramp.tapete[9],
    '--nav-line': ramp.tapete[8],
  },
  dark: {
    '--mantine-color-body': ramp.basalto[8],
    '--mantine-color-text': ramp.basalto[0],
    '--mantine-color-dimmed': ramp.basalto[1],
    '--mantine-color-placeholder': ramp.basalto[1],
    '--mantine-color-anchor': ramp.tapete[3],
    '--mantine-color-error': ramp.rojo[3],
    '--surface': ramp.basalto[7],
    '--line': ramp.basalto[5],
    '--field': ramp.basalto[2],
    '--ring': ramp.tapete[4],
    '--ok': ramp.verde[3],
    '--in': ramp.verde[3],
    '--brand': ramp.tapete[4],
    '--nav-bg': '#0a1717',
    '--nav-line': ramp.basalto[6],
  },
});
