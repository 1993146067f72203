/** What opens beside a button, as it comes: see `floating.tsx`. */
export { Menu, Popover, Tooltip } from '@mantine/core';
