/* QBCore on a player's computer, as far as a phone uses it: their description as the server last sent it, whole or by the field. */
let PlayerData = {}

// before April 2026
onNet('QBCore:Player:SetPlayerData', (data) => {
  PlayerData = data
})
// April to May 2026
onNet('QBCore:Player:UpdatePlayerDataField', (key, value) => {
  PlayerData = { ...PlayerData, [key]: value }
})
// since; the old name goes on for the whole, inside of the client
onNet('QBCore:Client:OnPlayerUpdated', (key, value) => {
  PlayerData = key === 'all' ? value : { ...PlayerData, [key]: value }
  if (key === 'all') emit('QBCore:Player:SetPlayerData', value)
})
exports('GetCoreObject', () => ({ PlayerData, Functions: {} }))
