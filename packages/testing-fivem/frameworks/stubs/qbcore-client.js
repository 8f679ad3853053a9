/* QBCore's client script, as far as a phone uses it: the player's data as the server last sent them, whole or by field. */
let PlayerData = {}

// before April 2026
onNet('QBCore:Player:SetPlayerData', (data) => {
  PlayerData = data
})
// April to May 2026
onNet('QBCore:Player:UpdatePlayerDataField', (key, value) => {
  PlayerData = { ...PlayerData, [key]: value }
})
// since then; inside the client the old event still fires for the whole
onNet('QBCore:Client:OnPlayerUpdated', (key, value) => {
  PlayerData = key === 'all' ? value : { ...PlayerData, [key]: value }
  if (key === 'all') emit('QBCore:Player:SetPlayerData', value)
})
exports('GetCoreObject', () => ({ PlayerData, Functions: {} }))
