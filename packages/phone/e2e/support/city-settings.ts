/** Environment of a test's city: rate limits that no test reaches, and a stopped clock. */
export function settings(folder: string, port: number, clock = '21:47'): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    CITY_CLOCK: clock,
    RATE_READS: '1000/1000',
    RATE_WRITES: '1000/1000',
  }
}
