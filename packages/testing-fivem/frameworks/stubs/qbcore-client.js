/* QBCore on a player's computer, as far as a phone uses it: their description as the server last sent it. */
let PlayerData = {}

onNet('QBCore:Player:SetPlayerData', (data) => {
  PlayerData = data
})
exports('GetCoreObject', () => ({ PlayerData, Functions: {} }))
