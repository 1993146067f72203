/** What a server of the tests is started with. */
export const ENV = {
  PORT: '0',
  QUILATE_SECRET: 'test-pepper-'.repeat(4),
  QUILATE_JOBS: 'off',
  QUILATE_DISK_RESERVE_MB: '64',
  // A test is many shops behind one address.
  QUILATE_STRANGERS_PER_MINUTE: '1000000',
  QUILATE_SIGNED_IN_PER_MINUTE: '1000000',
} as const;
