/** Other resources that the phone works with, by the names of their folders. */
export const databaseResources = ['oxmysql', 'mysql-async', 'ghmattimysql']
export const voiceResources = ['pma-voice', 'mumble-voip', 'tokovoip_script']
/** What `smartphone_framework` may say → the resource that has to run. */
export const frameworkResources: Record<string, string> = {
  qbox: 'qbx_core',
  qbcore: 'qb-core',
  esx: 'es_extended',
  ox_core: 'ox_core',
  vrp: 'vrp',
}
/** Digits of the numbers that these frameworks make for themselves, unless their owner changed that. */
export const numberDigits: Record<string, number> = { 'qb-core': 10, qbx_core: 10 }
export const inventoryResources = ['ox_inventory', 'qb-inventory', 'qs-inventory']

/** Kept away from players, whatever the owner calls public. */
export const secretSettings = ['mysql_connection_string', 'smartphone_upload_secret', 'smartphone_engine']
