-- Shared accounts as esx_addonaccount has them (esx-framework/esx_addonaccount 1b9790df: server/main.lua, server/classes/addonaccount.lua).

local accounts = {}

local function create(name, money)
  local self = { name = name, money = money }
  function self.addMoney(amount)
    self.money = self.money + amount
    TriggerEvent('esx_addonaccount:addMoney', self.name, amount)
  end
  accounts[name] = self
end

create('society_mechanic', 100)

AddEventHandler('esx_addonaccount:getSharedAccount', function(name, answer) answer(accounts[name]) end)

exports('stub', function() return accounts.society_mechanic.money end)
