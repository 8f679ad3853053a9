-- Organisations' accounts as Renewed-Banking has them (Renewed-Scripts/Renewed-Banking 0609b689: server/main.lua).

local accounts = { mechanic = { id = 'mechanic', amount = 100 } }

exports('getAccountMoney', function(account)
  if not accounts[account] then return false end
  return accounts[account].amount
end)

exports('addAccountMoney', function(account, amount)
  if not accounts[account] then return false end
  accounts[account].amount = accounts[account].amount + amount
  return true
end)

exports('stub', function() return accounts.mechanic.amount end)
