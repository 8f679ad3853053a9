/* Qbox's client script, as far as a phone uses it: the player's data as the server last sent them. */
let playerData = {}

onNet('QBCore:Player:SetPlayerData', (data) => {
  playerData = data
})
exports('GetPlayerData', () => playerData)
