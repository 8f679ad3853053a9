-- Job accounts as qb-banking has them (qbcore-framework/qb-banking 00e2aa18: server.lua). The database answers later.

local accounts = { mechanic = { account_name = 'mechanic', account_balance = 100, account_type = 'job' } }

exports('GetAccount', function(name)
  if accounts[name] then return accounts[name] end
  return nil
end)

exports('AddMoney', function(name, amount, reason)
  if not accounts[name] then return false end
  accounts[name].account_balance = accounts[name].account_balance + amount
  Wait(0)
  return 1
end)

exports('stub', function() return accounts.mechanic.account_balance end)
